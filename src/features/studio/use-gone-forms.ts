import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStudent } from '../../session/use-session.tsx';
import { type FormKey, formsWithDrafts, typedDraft } from './typed-draft.ts';

/**
 * Names the forms under `of` (as `['lesson', '1']`) that have drafts though they are gone, by what follows it
 * in their keys; `there` is the first part of that for those that can still be opened.
 */
export function useGoneForms(of: FormKey, there: readonly (string | number)[]): string[] {
  const { id } = useStudent();
  const isThere = new Set(there.map(String));
  return formsWithDrafts(id, of).filter((one) => {
    const [first = ''] = one.split(':');
    return !isThere.has(first);
  });
}

/** Drops what was typed into such forms where it is of no use without what it was typed for. */
export function useDroppedForms(of: FormKey, there: readonly (string | number)[]): void {
  const { id } = useStudent();
  const queryClient = useQueryClient();
  const gone = useGoneForms(of, there);
  useEffect(() => {
    for (const one of gone) typedDraft(queryClient, id, [...of, one]).drop();
  });
}
