import type { ReactNode } from 'react';
import { LoginSchema } from '#contract/login.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { keepPageLanguage } from '../../offline/language/page-language.ts';
import { useSession } from '../../session/use-session.tsx';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import * as authFormStyles from '../../ui/auth-form.module.css';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import { loginDraft } from './login-draft.ts';
import { signInFailure } from './messages.ts';

const names = ['email', 'password'] as const;

interface LoginFormProps {
  /** Whether she is logged in and will be led on: who logs in over another student gets a new form. */
  isDone: boolean;
  onSignedIn: () => void;
  /** The links to the other forms: this one stands before the button, `register` after it. */
  forgot: ReactNode;
  register: ReactNode;
}

export function LoginForm({ isDone, onSignedIn, forgot, register: registerLink }: LoginFormProps) {
  const session = useSession();
  const { submit, field, problem, isSubmitting } = useServerForm({
    schema: LoginSchema,
    names,
    defaultValues: { email: '', password: '' },
    kept: readDraft(loginDraft),
    onTyped: ({ email }) => writeDraft(loginDraft, { email }),
    async send(credentials) {
      await keepPageLanguage();
      await session.signIn(credentials);
      dropDraft(loginDraft);
      toastSuccess(m.sign_in_success());
      onSignedIn();
    },
    failure: signInFailure,
  });
  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <h1 className={authFormStyles.title}>{m.sign_in_title()}</h1>
      <Field
        label={m.sign_in_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email')}
      />
      <PasswordField
        label={m.sign_in_password()}
        autoComplete="current-password"
        {...field('password')}
      />
      <FormError text={problem} />
      {forgot}
      <FormButton block busy={isSubmitting || isDone}>
        {isSubmitting || isDone ? m.sign_in_submitting() : m.sign_in_submit()}
      </FormButton>
      {registerLink}
    </form>
  );
}
