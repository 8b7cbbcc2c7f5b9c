import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { User } from '#contract/session.ts';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import type { ProfileChange, ProfileFields } from './profile-change.ts';

const kept = ['name', 'email'] as const;
const draftOf = ({ id }: User): string => `profile:${id}`;

/** Keeps what she typed through a failed send and a reload, but never a password. */
export function keepProfileDraft(saved: User, { name, email }: ProfileFields): void {
  const isSaved = name === saved.name && email === saved.email;
  if (isSaved) dropDraft(draftOf(saved));
  else writeDraft(draftOf(saved), { name, email });
}

/** Puts the draft back into the form, where its texts count as changed. */
export function useProfileDraft(
  form: UseFormReturn<ProfileFields, unknown, ProfileChange>,
  student: User,
): void {
  const draft = draftOf(student);
  const { setValue: change } = form;
  useEffect(() => {
    const typed = readDraft(draft);
    for (const field of kept) {
      const text = typed[field];
      if (text !== undefined) change(field, text, { shouldDirty: true });
    }
  }, [draft, change]);
}
