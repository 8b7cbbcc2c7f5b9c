import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { SubscriberSchema } from '#contract/subscription.ts';
import { m } from '../../i18n/paraglide/messages.js';
import authFormStyles from '../../ui/auth-form.module.css';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useTypedBefore } from '../../ui/form-taken-over.ts';
import { useTyped } from '../../ui/form-typed.ts';
import { placeFailure } from '../../ui/place-failure.ts';
import { sendFailure } from './messages.ts';
import { keepDetails, readDetails, type Subscriber } from './subscriber.ts';

const empty = { name: '', email: '', phone: '' };
const names = ['name', 'email', 'phone'] as const;

interface DetailsFormProps {
  /** Throws what the call throws. */
  onSend: (subscriber: Subscriber) => Promise<void>;
}

export function DetailsForm({ onSend }: DetailsFormProps) {
  const kept = readDetails();
  const typed = useTypedBefore(names);
  const form = useForm({
    resolver: valibotResolver(SubscriberSchema),
    defaultValues: { ...empty, ...kept, ...typed },
  });
  const { register, handleSubmit, setError, formState } = form;
  useTyped(form, keepDetails, { typed, kept });
  const submit = handleSubmit(async (subscriber) => {
    try {
      await onSend(subscriber);
    } catch (error) {
      placeFailure(sendFailure(error), names, setError);
    }
  });

  const { errors, isSubmitting } = formState;
  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <Field
        label={m.subscribe_name()}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={m.subscribe_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={m.subscribe_phone()}
        hint={m.subscribe_phone_hint()}
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <FormError text={errors.root?.message} />
      <FormButton block busy={isSubmitting}>
        {isSubmitting ? m.subscribe_sending() : m.subscribe_send()}
      </FormButton>
    </form>
  );
}
