import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginRedirectMs } from '#contract/limits.ts';
import { LoginSchema } from '#contract/session.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { placeFailure } from '../../ui/place-failure.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { signInFailure } from './messages.ts';

interface LoginFormProps {
  onSignedIn: () => void;
  /** Links to the other forms: one before the button, one after it. */
  forgot: ReactNode;
  register: ReactNode;
}

export function LoginForm({ onSignedIn, forgot, register: registerLink }: LoginFormProps) {
  const session = useSession();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(LoginSchema),
    defaultValues: { email: '', password: '' },
  });
  const [isDone, setIsDone] = useState(false);
  const leave = useRef(onSignedIn);
  leave.current = onSignedIn;

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => leave.current(), loginRedirectMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  const submit = handleSubmit(async (credentials) => {
    try {
      await session.signIn(credentials);
      toastSuccess(m.sign_in_success());
      setIsDone(true);
    } catch (error) {
      placeFailure(signInFailure(error), ['email', 'password'], setError);
    }
  });

  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={submit}>
      <h1>{m.sign_in_title()}</h1>
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
      <Button type="submit" block busy={isSubmitting || isDone}>
        {isSubmitting || isDone ? m.sign_in_submitting() : m.sign_in_submit()}
      </Button>
      {registerLink}
    </form>
  );
}
