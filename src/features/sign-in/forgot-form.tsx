import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ForgetPasswordSchema, forgetPassword } from '#contract/account.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
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
import typography from '../../ui/typography.module.css';
import { resetFailure } from './messages.ts';
import { needsMail } from './needs-mail.ts';

const draft = 'forgot-password';
const empty = { email: '', password: '', confirm_password: '' };
const names = ['email', 'password', 'confirm_password'] as const;

interface ForgotFormProps {
  onReset: () => void;
  /** The new password waits for the link in the letter to this address. */
  onMailed: (email: string) => void;
  back: ReactNode;
}

export function ForgotForm({ onReset, onMailed, back }: ForgotFormProps) {
  const kept = readDraft(draft);
  const typed = useTypedBefore(names);
  const form = useForm({
    resolver: valibotResolver(ForgetPasswordSchema),
    defaultValues: { ...empty, ...kept, ...typed },
  });
  const { register, handleSubmit, setError, formState } = form;
  const [isDone, setIsDone] = useState(false);
  useFormRedirect(isDone, onReset);

  useTyped(form, ({ email }) => writeDraft(draft, { email }), { typed, kept });

  const submit = handleSubmit(async (reset) => {
    try {
      const reply = await call(forgetPassword, reset);
      dropDraft(draft);
      if (needsMail(reply)) return onMailed(reset.email);
      toastSuccess(m.forgot_success());
      setIsDone(true);
    } catch (error) {
      placeFailure(resetFailure(error), names, setError);
    }
  });

  const { errors, isSubmitting } = formState;
  const isBusy = isSubmitting || isDone;
  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <h1 className={authFormStyles.title}>{m.forgot_title()}</h1>
      <p className={typography.muted}>{m.forgot_text()}</p>
      <Field
        label={m.sign_in_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={m.forgot_new_password()}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={m.forgot_confirm()}
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <FormError text={errors.root?.message} />
      <FormButton block busy={isBusy}>
        {isBusy ? m.forgot_submitting() : m.forgot_submit()}
      </FormButton>
      {back}
    </form>
  );
}
