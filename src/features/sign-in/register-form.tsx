import type { ReactNode } from 'react';
import { RegistrationSchema, register } from '#contract/account.ts';
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
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import { emailOf, loginDraft } from './login-draft.ts';
import { registrationFailure } from './messages.ts';

const draft = 'register';
const names = ['name', 'email', 'password', 'new_password'] as const;

interface RegisterFormProps {
  onRegistered: () => void;
  login: ReactNode;
}

export function RegisterForm({ onRegistered, login }: RegisterFormProps) {
  const { submit, field, problem, isSubmitting } = useServerForm({
    schema: RegistrationSchema,
    names,
    defaultValues: { name: '', email: '', password: '', new_password: '' },
    // A visitor who comes from the login has typed her address there.
    kept: { ...emailOf(readDraft(loginDraft)), ...readDraft(draft) },
    onTyped: ({ name, email }) => writeDraft(draft, { name, email }),
    async send(registration) {
      const before = lastLogout();
      await keepPageLanguage();
      await call(register, registration);
      if (lastLogout() !== before) return; // the drafts are another person's now
      dropDraft(draft);
      // She signs in next, and has typed her address once.
      writeDraft(loginDraft, { email: registration.email });
      toastSuccess(m.register_success());
      onRegistered();
    },
    failure: registrationFailure,
  });
  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <h1 className={authFormStyles.title}>{m.register_title()}</h1>
      <Field label={m.register_name()} autoComplete="name" {...field('name')} />
      <Field
        label={m.sign_in_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...field('email')}
      />
      <PasswordField
        label={m.sign_in_password()}
        hint={m.sign_in_password_hint({ count: minPasswordChars })}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={m.register_confirm()}
        autoComplete="new-password"
        {...field('new_password')}
      />
      <FormError text={problem} />
      <FormButton block busy={isSubmitting}>
        {isSubmitting ? m.register_submitting() : m.register_submit()}
      </FormButton>
      {login}
    </form>
  );
}
