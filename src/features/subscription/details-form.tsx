import { useEffect } from 'react';
import { SubscriberSchema } from '#contract/subscription.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as authFormStyles from '../../ui/auth-form.module.css';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import { sendFailure } from './messages.ts';
import { keepDetails, readDetails, type Subscriber } from './subscriber.ts';

const names = ['name', 'email', 'phone'] as const;

interface DetailsFormProps {
  /** Throws what the call throws. */
  onSend: (subscriber: Subscriber) => Promise<void>;
  /** Whether she has asked for this form: the button with the focus has gone. */
  isAskedFor: boolean;
}

export function DetailsForm({ onSend, isAskedFor }: DetailsFormProps) {
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: SubscriberSchema,
    names,
    defaultValues: { name: '', email: '', phone: '' },
    kept: readDetails(),
    onTyped: keepDetails,
    send: onSend,
    failure: sendFailure,
  });
  const { setFocus: focus } = form;

  useEffect(() => {
    if (isAskedFor) focus('name');
  }, [focus, isAskedFor]);

  return (
    <form className={authFormStyles.form} method="post" noValidate onSubmit={submit}>
      <Field label={m.subscribe_name()} autoComplete="name" {...field('name')} />
      <Field
        label={m.subscribe_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <Field
        label={m.subscribe_phone()}
        hint={m.subscribe_phone_hint()}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <FormError text={problem} />
      <FormButton block busy={isSubmitting}>
        {isSubmitting ? m.subscribe_sending() : m.subscribe_send()}
      </FormButton>
    </form>
  );
}
