import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LoginSchema } from '#contract/session.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useSession } from '../../session/use-session.tsx';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import authFormStyles from '../../ui/auth-form.module.css';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useFormRedirect } from '../../ui/form-redirect.ts';
import { useTypedBefore } from '../../ui/form-taken-over.ts';
import { useTyped } from '../../ui/form-typed.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { placeFailure } from '../../ui/place-failure.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { signInFailure } from './messages.ts';

const draft = 'login';
const empty = { email: '', password: '' };
const names = ['email', 'password'] as const;

interface LoginFormProps {
  onSignedIn: () => void;
  /** Links to the other forms: one before the button, one after it. */
  forgot: ReactNode;
  register: ReactNode;
}

export function LoginForm({ onSignedIn, forgot, register: registerLink }: LoginFormProps) {
  const session = useSession();
  const kept = readDraft(draft);
  const typed = useTypedBefore(names);
  const form = useForm({
    resolver: valibotResolver(LoginSchema),
    defaultValues: { ...empty, ...kept, ...typed },
  });
  const { register, handleSubmit, setError, formState } = form;
  const [isDone, setIsDone] = useState(false);
  useFormRedirect(isDone, onSignedIn);

  useTyped(form, ({ email }) => writeDraft(draft, { email }), { typed, kept });

  const submit = handleSubmit(async (credentials) => {
    try {
      await session.signIn(credentials);
      dropDraft(draft);
      toastSuccess(m.sign_in_success());
      setIsDone(true);
    } catch (error) {
      placeFailure(signInFailure(error), names, setError);
    }
  });

  const { errors, isSubmitting } = formState;
  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <h1 className={authFormStyles.title}>{m.sign_in_title()}</h1>
      <Field
        label={m.sign_in_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={m.sign_in_password()}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormError text={errors.root?.message} />
      {forgot}
      <FormButton block busy={isSubmitting || isDone}>
        {isSubmitting || isDone ? m.sign_in_submitting() : m.sign_in_submit()}
      </FormButton>
      {registerLink}
    </form>
  );
}
