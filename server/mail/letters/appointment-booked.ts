import ical, { ICalCalendarMethod } from 'ical-generator';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Letter } from '../queue.ts';

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
  appointment: BookedAppointment;
  /** Epoch milliseconds. */
  bookedAtMs: number;
}

/** One letter for the visitor and one for the studio, each with the day for a calendar. */
export function appointmentBooked(parts: AppointmentBooked): Letter[] {
  const { sender, studioEmail, appointment } = parts;
  const { name, email, phone, date, service, message } = appointment;
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-IN', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  const attachments = [
    {
      filename: 'appointment.ics',
      content: calendarEntry(parts),
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    },
  ];
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
      ]),
      attachments,
    },
    {
      to: studioEmail,
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

/** A whole day, since the hour is agreed by phone. */
function calendarEntry({ sender, appointment, bookedAtMs }: AppointmentBooked): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: sender.name, product: 'appointments', language: 'EN' },
  });
  calendar.createEvent({
    id: appointment.id,
    stamp: new Date(bookedAtMs),
    start: new Date(`${appointment.date}T00:00:00Z`),
    allDay: true,
    timezone: 'UTC',
    summary: `${appointment.service} at ${sender.name}`,
    location: sender.address,
  });
  return calendar.toString();
}
