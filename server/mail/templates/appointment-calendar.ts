import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Voice } from '../../texts/voice.ts';
import type { Sender } from '../layout.ts';
import type { Attachment } from '../repository.ts';

export interface CalendarAppointment {
  /** The same through all changes: a calendar finds its entry by it. */
  id: string;
  /** A day in Indian time, `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM` in Indian time; null: the hour is agreed by phone, and the entry is a whole day. */
  time: string | null;
  status: 'booked' | 'confirmed' | 'cancelled';
  /** A calendar takes the entry of a higher revision for the newer one. */
  revision: number;
  /** The name of the service, in the language of who gets the file. */
  service: string;
}

interface CalendarEntry {
  voice: Voice;
  sender: Sender;
  appointment: CalendarAppointment;
  /** Epoch milliseconds: when this was decided. */
  stampMs: number;
}

const statuses = {
  booked: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};
const hourMs = 3_600_000;

/** Writes the appointment as a file for any calendar. */
export function calendarFile({ voice, sender, appointment, stampMs }: CalendarEntry): Attachment {
  const { id, date, time, status, revision, service } = appointment;
  const { code } = voice.language;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: sender.name, product: 'appointments', language: code.toUpperCase() },
  });
  calendar.createEvent({
    id: entryId(id),
    sequence: revision,
    status: statuses[status],
    stamp: new Date(stampMs),
    ...hours(date, time),
    summary: voice.texts.appointment_calendar({ service, academy: sender.name }),
    location: sender.address,
  });
  return {
    filename: 'appointment.ics',
    content: calendar.toString(),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
}

/** Hides the id: whoever has it may cancel the appointment, and many share their calendars. */
const entryId = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

function hours(date: string, time: string | null) {
  if (time === null) {
    return { start: new Date(`${date}T00:00:00Z`), allDay: true, timezone: 'UTC' };
  }
  const start = new Date(`${date}T${time}:00+05:30`);
  return { start, end: new Date(start.getTime() + hourMs) };
}

/** Returns the path where the visitor sees the appointment, moves it and cancels it. */
export const appointmentPath = (id: string): string => `/appointment/${id}`;
