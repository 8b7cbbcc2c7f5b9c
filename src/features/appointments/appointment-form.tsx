import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { AppointmentSchema } from '#contract/appointment.ts';
import { indianDay } from '#contract/indian-day.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { WaitingAppointment } from '../../outbox/appointment.ts';
import { useSession } from '../../session/use-session.tsx';
import { dropDraft, readDraft, writeDraft } from '../../storage/form-draft.ts';
import { lastLogout } from '../../storage/last-logout.ts';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { useServerForm } from '../../ui/use-server-form.ts';
import * as appointmentsStyles from './appointments.module.css';
import { BookingDaySchema } from './booking-day.ts';
import { appointmentDraft, appointmentFields, emptyAppointment } from './empty-appointment.ts';
import { bookingFailure } from './messages.ts';
import { Step } from './step.tsx';
import { useRefill } from './use-refill.ts';
import { useServices } from './use-services.ts';

/** Imports the code that books an appointment or keeps it on this phone; it is loaded while she writes. */
const booking = () => import('./book.ts');
const bringBooking = () => void booking().catch(() => {}); // sending imports it again, and says what failed

const FormSchema = v.object({ ...AppointmentSchema.entries, date: BookingDaySchema });

interface AppointmentFormProps {
  /** A waiting appointment that must be changed: its texts come back into the form. */
  again?: WaitingAppointment | undefined;
  /** Called when the form shows again what it had before those. */
  onUndo: () => void;
  /** Hears the booked appointment's id; null: it waits on this phone, or the backend names none. */
  onSent: (id: string | null) => void;
}

export function AppointmentForm({ again, onUndo, onSent }: AppointmentFormProps) {
  const session = useSession();
  const isHere = useIsMounted();
  const { form, submit, field, problem, isSubmitting } = useServerForm({
    schema: FormSchema,
    names: appointmentFields,
    defaultValues: emptyAppointment,
    kept: readDraft(appointmentDraft),
    onTyped: (values) => writeDraft(appointmentDraft, values),
    async send(appointment) {
      const sent = { ...getValues() };
      const before = lastLogout();
      const student = session.current().catch(() => null); // who is here as she taps
      const { book } = await booking();
      const id = await book(appointment, {
        writer: (await student)?.id,
        before,
        isHere,
        replaces: again?.id,
      });
      if (lastLogout() !== before) return; // the form of whoever is here now is another one
      // Words typed meanwhile are in no appointment yet, so they stay, in the draft too.
      for (const name of appointmentFields) if (getValues(name) === sent[name]) change(name, '');
      if (appointmentFields.every((name) => !getValues(name))) dropDraft(appointmentDraft);
      onSent(id);
    },
    failure: bookingFailure,
  });
  const { setValue: change, getValues } = form;
  const chosen = useWatch({ control: form.control, name: 'service' });
  const services = useServices(chosen);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // A select does not show a value whose option comes later, so it is set anew: what is sent must be shown.
    if (chosen && isHydrated)
      change('service', services.some(({ name }) => name === chosen) ? chosen : '');
  }, [chosen, isHydrated, services, change]);
  // The prerendered page must not carry the day of its build.
  const today = isHydrated ? indianDay() : undefined;
  useRefill(form, again, onUndo);

  return (
    <form
      className={appointmentsStyles.appointment}
      method="post"
      noValidate
      onFocus={bringBooking}
      onSubmit={submit}
    >
      <Step number={1} legend={m.appointment_step_look()}>
        <SelectField label={m.appointment_service()} {...field('service')}>
          <option value="">{m.appointment_service_none()}</option>
          {services.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field label={m.appointment_date()} type="date" min={today} {...field('date')} />
      </Step>
      <Step number={2} legend={m.appointment_step_reach()}>
        <Field
          className={appointmentsStyles.wide}
          label={m.appointment_name()}
          autoComplete="name"
          {...field('name')}
        />
        <Field
          label={m.appointment_phone()}
          hint={m.appointment_phone_hint()}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <Field
          label={m.appointment_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('email')}
        />
      </Step>
      <Step number={3} legend={m.appointment_step_know()}>
        <TextField
          className={appointmentsStyles.wide}
          label={m.appointment_message()}
          hint={m.appointment_message_hint()}
          rows={3}
          {...field('message')}
        />
      </Step>
      <FormError text={problem} />
      <FormButton className={appointmentsStyles.submit} busy={isSubmitting}>
        {isSubmitting ? m.appointment_submitting() : m.appointment_submit()}
      </FormButton>
    </form>
  );
}
