import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';
import { type CalendarAppointment, calendarFile, longDay } from './appointment-calendar.ts';

export type AppointmentDecision = 'confirmed' | 'moved' | 'cancelled';

interface AppointmentChanged {
  sender: Sender;
  studioEmail: string;
  change: AppointmentDecision;
  appointment: CalendarAppointment & { name: string; email: string; phone: string };
  /** The day and hour that were agreed until now. */
  before: Pick<CalendarAppointment, 'date' | 'time'>;
  /** What the studio says of it to the visitor; empty: nothing. */
  reason: string;
  /** Epoch milliseconds. */
  changedAtMs: number;
}

/** One mail for the visitor and one for the studio, each with the changed day for a calendar. */
export function appointmentChanged(parts: AppointmentChanged): Mail[] {
  const { sender, studioEmail, change, appointment, reason, changedAtMs } = parts;
  const { name, email, phone, date, time, service } = appointment;
  const day = longDay(date);
  const facts = [
    { label: 'Day', value: day },
    ...(time === null ? [] : [{ label: 'Hour', value: hour(time) }]),
    { label: 'Service', value: service },
    // Who has several appointments, or wrote the old one down, sees which of them it was.
    ...(change === 'moved' ? [{ label: 'Until now', value: dayAndHour(parts.before) }] : []),
  ];
  const attachments = [calendarFile({ sender, appointment, stampMs: changedAtMs })];
  return [
    {
      to: email,
      subject: `Your appointment at ${sender.name} is ${change}`,
      ...compose(sender, [
        greeting(name),
        toVisitor[change],
        ...facts,
        ...(reason === '' ? [] : [reason]),
        change === 'cancelled'
          ? `Shall we find another day? Call us: ${sender.phone}.`
          : `Plans changed? Call us: ${sender.phone}.`,
      ]),
      attachments,
    },
    {
      to: studioEmail,
      replyTo: email,
      subject: `Appointment ${change}: ${service}, ${day}`,
      ...compose(sender, [
        `An appointment was ${change} on the studio page, and the visitor has been written to.`,
        { label: 'Name', value: name },
        { label: 'Phone', value: phone },
        ...facts,
      ]),
      attachments,
    },
  ];
}

const hour = (time: string) => `${time} (Indian time)`;

const dayAndHour = ({ date, time }: AppointmentChanged['before']): string =>
  time === null ? longDay(date) : `${longDay(date)}, ${hour(time)}`;

const toVisitor: Record<AppointmentDecision, string> = {
  confirmed: 'Your appointment is confirmed. We look forward to seeing you:',
  moved: 'Your appointment has a new time:',
  cancelled: 'We are sorry: this appointment is cancelled.',
};
