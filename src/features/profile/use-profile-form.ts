import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { rules } from '#contract/fields.ts';
import { profileUpdated } from '#contract/profile.ts';
import type { User } from '#contract/session.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useSession, useSessionState, useStudent } from '../../session/use-session.tsx';
import { placeFailure } from '../../ui/place-failure.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { profileFailure, wantsSignIn } from './messages.ts';
import { type ProfileChange, type ProfileFields, ProfileFormSchema } from './profile-change.ts';
import { profileKey } from './queries.ts';
import { useProfileDraft } from './use-profile-draft.ts';

const fieldsOf = ({ id, name, email }: User): ProfileFields => ({
  ...{ id, name, email },
  ...{ password: '', new_password: '' },
});

/**
 * Saves the profile. Where the academy wants a sign-in first (rules 6) the sheet
 * comes over the page, and what is then in the form is sent as soon as she has signed in.
 */
export function useProfileForm() {
  const session = useSession();
  const student = useStudent();
  const queries = useQueryClient();
  const { needsSignIn } = useSessionState();
  const [waitsForSignIn, setWaitsForSignIn] = useState(false);
  const form = useForm<ProfileFields, unknown, ProfileChange>({
    resolver: valibotResolver(ProfileFormSchema),
    defaultValues: fieldsOf(student),
    values: fieldsOf(student),
    resetOptions: { keepDirtyValues: true },
  });
  useProfileDraft(form, student);

  const send = async (change: ProfileChange) => {
    setWaitsForSignIn(false);
    if ((await session.current())?.id !== student.id) {
      return placeFailure({ fields: {}, text: m.profile_no_session() }, [], form.setError);
    }
    try {
      await call(profileUpdated, change);
    } catch (error) {
      if (!wantsSignIn(error)) {
        return placeFailure(profileFailure(error), fieldNames, form.setError);
      }
      session.refused(student.id);
      return setWaitsForSignIn(true);
    }
    const updated = { ...student, name: change.name, email: change.email };
    // An answer that was on its way would bring the old name back.
    await queries.cancelQueries({ queryKey: profileKey(student.id) });
    await session.update(updated);
    form.reset(fieldsOf(updated), { keepDirtyValues: false });
    toastSuccess(m.profile_updated());
    void queries.invalidateQueries({ queryKey: ['private', student.id] });
  };
  const submit = (event?: FormEvent) => form.handleSubmit(send, sayMismatch)(event);

  const sendAgain = useRef(submit);
  sendAgain.current = submit;
  useEffect(() => {
    if (waitsForSignIn && !needsSignIn) void sendAgain.current();
  }, [waitsForSignIn, needsSignIn]);

  const startAgain = () => {
    setWaitsForSignIn(false);
    form.reset(fieldsOf(student), { keepDirtyValues: false });
  };
  return { form, submit, startAgain, waitsForSignIn };
}

const fieldNames = ['name', 'email', 'password', 'new_password'] as const;

function sayMismatch({ new_password }: FieldErrors<ProfileFields>): void {
  if (new_password?.message === rules.profilePasswordsMatch) toastError(m.profile_mismatch());
}
