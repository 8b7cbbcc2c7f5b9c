import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useStudent } from '../../session/use-session.tsx';
import { type FormKey, typedDraft } from './typed-draft.ts';

interface KeptTyping<Values> {
  /** The values that the academy has now. */
  now: Values;
  of: FormKey;
  /** Whether the form goes on showing what it was opened with, until it is sent or left. */
  isFixed?: boolean;
}

/**
 * Fills a form with what the academy has now, unless she has typed into it. What she has typed and not
 * saved waits while she looks at another part of the studio, and through a reload, with the version that
 * she began with.
 */
export function useKeptTyping<Values extends FieldValues & { version: string }, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { now, of, isFixed = false }: KeptTyping<Values>,
) {
  const { id } = useStudent();
  const draft = typedDraft(useQueryClient(), id, of);
  const { reset, getValues, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const isBack = useRef(false);
  useWatch({ control: form.control }); // each change is kept, also in a form that shows nothing of it

  const takeUp = useEffectEvent(() => {
    const typed = draft.read(now);
    if (!typed) return;
    isBack.current = true;
    reset(typed, { keepDefaultValues: true });
  });
  useEffect(() => takeUp(), []);

  useEffect(() => {
    // The kept typing is in the form, and counts as typed, only with the next render.
    if (isBack.current) {
      isBack.current = false;
    } else if (isDirty) {
      draft.write(getValues());
    } else {
      draft.drop();
      const isOld = now.version !== getValues().version;
      if (isOld && !isFixed && !isSubmitting) reset(now);
    }
  });

  return {
    /** Forgets what is typed; call it when she leaves the form without saving. */
    drop: draft.drop,
    /**
     * Call it as the form is sent. What it returns drops what was saved, also where the form has left the
     * screen meanwhile; what was typed on since then is not saved yet.
     */
    dropWhenSaved() {
      const sent = draft.text();
      return () => {
        if (draft.text() === sent) draft.drop();
      };
    },
  };
}
