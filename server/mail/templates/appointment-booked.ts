import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';
import { appointmentLink, calendarFile, longDay } from './appointment-calendar.ts';

interface BookedAppointment {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** A day in Indian time, `YYYY-MM-DD`. */
  date: string;
  service: string;
  message: string;
}

interface AppointmentBooked {
  sender: Sender;
  studioEmail: string;
  publicUrl: string;
  appointment: BookedAppointment;
  /** Epoch milliseconds. */
  bookedAtMs: number;
}

/** One mail for the visitor and one for the studio, each with the day for a calendar. */
export function appointmentBooked(parts: AppointmentBooked): Mail[] {
  const { sender, studioEmail, appointment } = parts;
  const { name, email, phone, date, service, message } = appointment;
  const day = longDay(date);
  const entry = { ...appointment, time: null, status: 'booked', revision: 0 } as const;
  const attachments = [calendarFile({ sender, appointment: entry, stampMs: parts.bookedAtMs })];
  return [
    {
      to: email,
      subject: `Your appointment at ${sender.name}`,
      ...compose(sender, [
        greeting(name),
        'Thank you for booking with us. We look forward to seeing you:',
        { label: 'Day', value: day },
        { label: 'Service', value: service },
        `We will call you on ${phone} to agree on the hour. Plans changed? Call us: ${sender.phone}.`,
        {
          link: appointmentLink(parts.publicUrl, appointment.id),
          words: 'See your appointment, change its day or cancel it',
        },
      ]),
      attachments,
    },
    {
      to: studioEmail,
      replyTo: email,
      subject: `New appointment: ${service}, ${day}`,
      ...compose(sender, [
        'A visitor has booked an appointment on the site.',
        { label: 'Name', value: name },
        { label: 'Phone', value: phone },
        { label: 'E-mail', value: email },
        { label: 'Day', value: day },
        { label: 'Service', value: service },
        { label: 'Message', value: message },
        'Please call to agree on the hour.',
      ]),
      attachments,
    },
  ];
}
