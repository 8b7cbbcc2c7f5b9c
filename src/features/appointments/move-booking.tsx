import * as v from 'valibot';
import { type BookedAppointment, moveBooking } from '#contract/booked-appointment.ts';
import { indianDay } from '#contract/indian-day.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Field } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useServerForm } from '../../ui/use-server-form.ts';
import * as appointmentsStyles from './appointments.module.css';
import { BookingDaySchema } from './booking-day.ts';
import { changeFailure } from './messages.ts';
import { useChangeBooking } from './use-change-booking.ts';

interface ChangeProps {
  appointment: BookedAppointment;
  onChanged: () => void;
}

export function MoveBooking({ appointment, onChanged }: ChangeProps) {
  const { id, revision } = appointment;
  const change = useChangeBooking(onChanged);
  const { submit, field, problem, isSubmitting, form } = useServerForm({
    schema: v.object({
      date: v.pipe(
        BookingDaySchema,
        v.check((date) => date !== appointment.date, m.appointment_same_day()),
      ),
    }),
    names: ['date'],
    defaultValues: { date: '' },
    async send({ date }) {
      const isMoved = await change(() => call(moveBooking, { id, revision, date }));
      if (isMoved) form.reset({ date: '' });
    },
    failure: changeFailure,
  });
  return (
    <form className={appointmentsStyles.appointment} method="post" noValidate onSubmit={submit}>
      <Field
        label={m.appointment_other_day()}
        hint={m.appointment_other_day_hint()}
        type="date"
        min={indianDay()}
        {...field('date')}
      />
      <FormError text={problem} />
      <FormButton variant="line" busy={isSubmitting}>
        {m.appointment_move()}
      </FormButton>
    </form>
  );
}
