import { type ReactNode, useState } from 'react';
import { ForgetPasswordSchema, forgetPassword } from '#contract/account.ts';
import { minPasswordChars } from '#contract/limits.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { keepPageLanguage } from '../../offline/language/page-language.ts';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import { lastLogout } from '../../storage/last-logout.ts';
import * as authFormStyles from '../../ui/auth-form.module.css';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useFormRedirect } from '../../ui/form-redirect.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import * as typography from '../../ui/typography.module.css';
import { useServerForm } from '../../ui/use-server-form.ts';
import { resetFailure } from './messages.ts';
import { needsMail } from './needs-mail.ts';

const draft = 'forgot-password';
const names = ['email', 'password', 'confirm_password'] as const;

interface ForgotFormProps {
  onReset: () => void;
  /** Called where the new password waits for the link in the mail to this address. */
  onMailed: (email: string) => void;
  back: ReactNode;
}

export function ForgotForm({ onReset, onMailed, back }: ForgotFormProps) {
  const [isDone, setIsDone] = useState(false);
  useFormRedirect(isDone, onReset);
  const { submit, field, problem, isSubmitting } = useServerForm({
    schema: ForgetPasswordSchema,
    names,
    defaultValues: { email: '', password: '', confirm_password: '' },
    kept: readDraft(draft),
    onTyped: ({ email }) => writeDraft(draft, { email }),
    async send(reset) {
      const before = lastLogout();
      await keepPageLanguage();
      const reply = await call(forgetPassword, reset);
      if (lastLogout() !== before) return; // her address is not for whoever is here now
      dropDraft(draft);
      if (needsMail(reply)) return onMailed(reset.email);
      toastSuccess(m.forgot_success());
      setIsDone(true);
    },
    failure: resetFailure,
  });
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
        {...field('email')}
      />
      <PasswordField
        label={m.forgot_new_password()}
        hint={m.sign_in_password_hint({ count: minPasswordChars })}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={m.forgot_confirm()}
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <FormError text={problem} />
      <FormButton block busy={isBusy}>
        {isBusy ? m.forgot_submitting() : m.forgot_submit()}
      </FormButton>
      {back}
    </form>
  );
}
