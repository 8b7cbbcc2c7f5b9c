import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { RegistrationSchema, register as registerStudent } from '#contract/account.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import authFormStyles from '../../ui/auth-form.module.css';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useTypedBefore } from '../../ui/form-taken-over.ts';
import { useTyped } from '../../ui/form-typed.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { placeFailure } from '../../ui/place-failure.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { registrationFailure } from './messages.ts';

const draft = 'register';
const names = ['name', 'email', 'password', 'new_password'] as const;
const empty = { name: '', email: '', password: '', new_password: '' };

interface RegisterFormProps {
  onRegistered: () => void;
  login: ReactNode;
}

export function RegisterForm({ onRegistered, login }: RegisterFormProps) {
  const kept = readDraft(draft);
  const typed = useTypedBefore(names);
  const form = useForm({
    resolver: valibotResolver(RegistrationSchema),
    defaultValues: { ...empty, ...kept, ...typed },
  });
  const { register, handleSubmit, setError, formState } = form;
  useTyped(form, ({ name, email }) => writeDraft(draft, { name, email }), { typed, kept });

  const submit = handleSubmit(async (registration) => {
    try {
      await call(registerStudent, registration);
      dropDraft(draft);
      toastSuccess(m.register_success());
      onRegistered();
    } catch (error) {
      placeFailure(registrationFailure(error), names, setError);
    }
  });

  const { errors, isSubmitting } = formState;
  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <h1 className={authFormStyles.title}>{m.register_title()}</h1>
      <Field
        label={m.register_name()}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
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
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={m.register_confirm()}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <FormError text={errors.root?.message} />
      <FormButton block busy={isSubmitting}>
        {isSubmitting ? m.register_submitting() : m.register_submit()}
      </FormButton>
      {login}
    </form>
  );
}
