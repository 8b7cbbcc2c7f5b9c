import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { User } from '#contract/session.ts';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import type { ProfileChange, ProfileFields } from './profile-change.ts';

const kept = ['name', 'email'] as const;

/** What she typed survives a failed send and a reload; passwords never do. */
export function useProfileDraft(
  { setValue, subscribe }: UseFormReturn<ProfileFields, unknown, ProfileChange>,
  student: User,
): void {
  const draft = `profile:${student.id}`;
  const saved = useRef(student);
  saved.current = student;
  useEffect(() => {
    const typed = readDraft(draft);
    for (const field of kept) {
      const text = typed[field];
      if (text !== undefined) setValue(field, text, { shouldDirty: true });
    }
  }, [draft, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { name, email } }) => {
          const isSaved = name === saved.current.name && email === saved.current.email;
          if (isSaved) dropDraft(draft);
          else writeDraft(draft, { name, email });
        },
      }),
    [draft, subscribe],
  );
}
