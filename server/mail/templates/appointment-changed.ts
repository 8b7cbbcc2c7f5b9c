import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';
import {
  appointmentLink,
  type CalendarAppointment,
  calendarFile,
  longDay,
} from './appointment-calendar.ts';

export type AppointmentDecision = 'confirmed' | 'moved' | 'cancelled';
export type Decider = 'studio' | 'visitor';

interface AppointmentChanged {
  sender: Sender;
  studioEmail: string;
  publicUrl: string;
  by: Decider;
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
  const { sender, studioEmail, publicUrl, by, change, appointment, reason, changedAtMs } = parts;
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
        toVisitor[by][change],
        ...facts,
        ...(reason === '' ? [] : [reason]),
        change === 'cancelled'
          ? `Shall we find another day? Call us: ${sender.phone}.`
          : `Plans changed? Call us: ${sender.phone}.`,
        ...(change === 'cancelled'
          ? []
          : [
              {
                link: appointmentLink(publicUrl, appointment.id),
                words: 'See your appointment, change its day or cancel it',
              },
            ]),
      ]),
      attachments,
    },
    {
      to: studioEmail,
      replyTo: email,
      subject: `Appointment ${change}: ${service}, ${day}`,
      ...compose(sender, [
        toStudio(by, change),
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

const toVisitor: Record<Decider, Record<AppointmentDecision, string>> = {
  studio: {
    confirmed: 'Your appointment is confirmed. We look forward to seeing you:',
    moved: 'Your appointment has a new time:',
    cancelled: 'We are sorry: this appointment is cancelled.',
  },
  visitor: {
    confirmed: 'Your appointment is confirmed. We look forward to seeing you:',
    moved: 'You have chosen another day. We will call you to agree on the hour:',
    cancelled: 'You have cancelled this appointment:',
  },
};

function toStudio(by: Decider, change: AppointmentDecision): string {
  if (by === 'studio') {
    return `An appointment was ${change} on the studio page, and the visitor has been written to.`;
  }
  const next = change === 'moved' ? ' Please call to agree on the hour.' : '';
  return `The visitor has ${change} this appointment by the link in the letter.${next}`;
}
