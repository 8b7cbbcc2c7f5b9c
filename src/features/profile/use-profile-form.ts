import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { rules } from '#contract/fields.ts';
import { profileUpdated } from '#contract/profile.ts';
import type { User } from '#contract/session.ts';
import { call } from '../../api/call.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { studentQueryKey } from '../../session/query-keys.ts';
import { useSession, useSessionState, useStudent } from '../../session/use-session.tsx';
import { FormRefusal } from '../../ui/form-failure.ts';
import { resetWhenSaved } from '../../ui/reset-when-saved.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import { profileFailure, wantsSignIn } from './messages.ts';
import { type ProfileChange, type ProfileFields, ProfileFormSchema } from './profile-change.ts';
import { keepProfileDraft, useProfileDraft } from './profile-draft.ts';
import { profileKey } from './queries.ts';

const names = ['name', 'email', 'password', 'new_password'] as const;

const fieldsOf = ({ id, name, email }: User): ProfileFields => ({
  id,
  name,
  email,
  password: '',
  new_password: '',
});

/**
 * Saves the profile. Where the academy wants a sign-in first (rules 6) the panel
 * comes over the page, and what is then in the form is sent as soon as she has signed in.
 */
export function useProfileForm() {
  const session = useSession();
  const student = useStudent();
  const queries = useQueryClient();
  const { needsSignIn } = useSessionState();
  const [waitsForSignIn, setWaitsForSignIn] = useState(false);
  const { form, submit, ...shown } = useServerForm({
    schema: ProfileFormSchema,
    names,
    defaultValues: fieldsOf(student),
    values: fieldsOf(student),
    resetOptions: { keepDirtyValues: true },
    onTyped: (values) => keepProfileDraft(student, values),
    send,
    failure: profileFailure,
    onInvalid: showMismatch,
  });
  useProfileDraft(form, student);

  async function send(change: ProfileChange): Promise<void> {
    setWaitsForSignIn(false);
    const resetTo = resetWhenSaved(form);
    if ((await session.current())?.id !== student.id) throw new FormRefusal(m.profile_no_session());
    try {
      const { success, message } = await call(profileUpdated, change);
      if (success !== 200) throw new FormRefusal(answerText(message ?? m.profile_failed()));
    } catch (error) {
      if (!wantsSignIn(error)) throw error;
      session.refused(student.id);
      return setWaitsForSignIn(true);
    }
    const updated = { ...student, name: change.name, email: change.email };
    // An answer that is still on its way would restore the old name.
    await queries.cancelQueries({ queryKey: profileKey(student.id) });
    resetTo(fieldsOf(updated)); // before the session: its change resets the fields that count as untouched
    await session.update(updated);
    toastSuccess(m.profile_updated());
    void queries.invalidateQueries({ queryKey: studentQueryKey(student.id) });
  }

  const sendAgain = useEffectEvent(() => void submit());
  useEffect(() => {
    if (waitsForSignIn && !needsSignIn) sendAgain();
  }, [waitsForSignIn, needsSignIn]);

  const startAgain = () => {
    setWaitsForSignIn(false);
    form.reset(fieldsOf(student), { keepDirtyValues: false });
  };
  return { ...shown, submit, startAgain, waitsForSignIn };
}

function showMismatch({ new_password }: FieldErrors<ProfileFields>): void {
  if (new_password?.message === rules.profilePasswordsMatch) toastError(m.profile_mismatch());
}
