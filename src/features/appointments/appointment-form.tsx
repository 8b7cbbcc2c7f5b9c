import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { AppointmentSchema, saveApplication } from '#contract/appointment.ts';
import { rules } from '#contract/fields.ts';
import { call } from '../../api/call.ts';
import { isTransient } from '../../api/is-transient.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { start as startSending } from '../../offline/start-outbox.ts';
import { queueAppointment, type WaitingAppointment } from '../../outbox/appointment.ts';
import { indianDay } from '../../outbox/indian-day.ts';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useTypedBefore } from '../../ui/form-taken-over.ts';
import { useTyped } from '../../ui/form-typed.ts';
import { placeFailure } from '../../ui/place-failure.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import appointmentsStyles from './appointments.module.css';
import { bookingKey } from './booking-key.ts';
import { draft, empty, names } from './empty-appointment.ts';
import { bookingFailure } from './messages.ts';
import { useRefill } from './use-refill.ts';
import { useServices } from './use-services.ts';

const FormSchema = v.object({
  ...AppointmentSchema.entries,
  date: v.pipe(
    AppointmentSchema.entries.date,
    v.check((day) => day >= indianDay(), rules.datePast),
  ),
});

interface AppointmentFormProps {
  /** One that waited and must be changed: its words come back into the form. */
  again?: WaitingAppointment | undefined;
}

export function AppointmentForm({ again }: AppointmentFormProps) {
  const kept = readDraft(draft);
  const typed = useTypedBefore(names);
  const form = useForm({
    resolver: valibotResolver(FormSchema),
    defaultValues: { ...empty, ...kept, ...typed },
  });
  const { register, handleSubmit, setError, setValue, reset, formState } = form;
  const chosen = form.watch('service');
  const services = useServices(chosen);
  useEffect(() => {
    // A select shows nothing of a value whose option comes later: what is sent must be shown.
    if (chosen) setValue('service', services.includes(chosen) ? chosen : '');
  }, [chosen, services, setValue]);
  // After the first paint: the prerendered page must not carry the day of its build.
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(indianDay()), []);
  useTyped(form, (values) => writeDraft(draft, values), { typed, kept });
  useRefill(form, again);

  const clear = () => {
    reset(empty);
    dropDraft(draft);
  };
  const submit = handleSubmit(async (appointment) => {
    const key = bookingKey(appointment);
    const body = { ...appointment, booking_key: key };
    try {
      await call(saveApplication, body);
      toastSuccess(m.appointment_success());
      clear();
    } catch (error) {
      // No network, a login page of the network or a sick server: her words wait for a better time.
      if (!isTransient(error)) return placeFailure(bookingFailure(error), names, setError);
      try {
        await queueAppointment(key, appointment);
      } catch {
        return placeFailure({ fields: {}, text: m.appointment_unkept() }, names, setError);
      }
      void startSending();
      toastError(m.appointment_kept_toast());
      clear();
    }
  });

  const { errors, isSubmitting } = formState;
  return (
    <form className={appointmentsStyles.appointment} method="post" noValidate onSubmit={submit}>
      <Field
        label={m.appointment_name()}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={m.appointment_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={m.appointment_phone()}
        hint={m.appointment_phone_hint()}
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <Field
        label={m.appointment_date()}
        type="date"
        min={today}
        error={errors.date?.message}
        {...register('date')}
      />
      <SelectField
        label={m.appointment_service()}
        error={errors.service?.message}
        {...register('service')}
      >
        <option value="">{m.appointment_service_none()}</option>
        {services.map((service) => (
          <option key={service}>{service}</option>
        ))}
      </SelectField>
      <TextField
        label={m.appointment_message()}
        rows={4}
        error={errors.message?.message}
        {...register('message')}
      />
      <FormError text={errors.root?.message} />
      <FormButton className={appointmentsStyles.appointmentButton} busy={isSubmitting}>
        {isSubmitting ? m.appointment_submitting() : m.appointment_submit()}
      </FormButton>
    </form>
  );
}
