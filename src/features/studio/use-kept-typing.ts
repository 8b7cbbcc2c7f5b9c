import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { privateKey } from '../../session/query-keys.ts';
import { useStudent } from '../../session/use-session.tsx';

/**
 * Fills a form with what the academy has now, unless she has typed into it. What she has typed and not
 * saved waits while she looks at another part of the studio, with the version that she began with.
 */
export function useKeptTyping<Values extends FieldValues & { version: string }, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { now, of }: { now: Values; of: string[] },
): void {
  const { id } = useStudent();
  const queryClient = useQueryClient();
  const { reset, getValues, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const queryKey = privateKey(id, 'studio-typed', ...of);
  const isBack = useRef(false);

  const takeUp = useEffectEvent(() => {
    const typed = queryClient.getQueryData<Values>(queryKey);
    if (!typed) return;
    isBack.current = true;
    reset(typed, { keepDefaultValues: true });
  });
  useEffect(() => takeUp(), []);

  useEffect(() => {
    // It is drawn with what was typed, and known as such, in a moment.
    if (isBack.current) {
      isBack.current = false;
    } else if (isDirty) {
      queryClient.setQueryData(queryKey, structuredClone(getValues()));
    } else {
      queryClient.removeQueries({ queryKey, exact: true });
      if (!isSubmitting && now.version !== getValues().version) reset(now);
    }
  });
}
