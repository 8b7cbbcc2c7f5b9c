import * as v from 'valibot';
import { DaySchema } from './appointment.ts';
import { endpoint } from './endpoint.ts';
import { IdSchema, RevisionSchema } from './reply.ts';
import { localized, TranslationsSchema } from './translations.ts';

export const AppointmentStatusSchema = v.picklist(['booked', 'confirmed', 'cancelled']);
export type AppointmentStatus = v.InferOutput<typeof AppointmentStatusSchema>;

/** The fields that everybody sees who may see an appointment at all. */
export const appointmentEntries = {
  id: IdSchema,
  /** A day in Indian time, `YYYY-MM-DD`. */
  date: v.string(),
  /** `HH:MM` in Indian time; null: not agreed yet. */
  time: v.nullable(v.string()),
  status: AppointmentStatusSchema,
  revision: v.number(),
  service: v.string(),
};

/** The appointment as her link shows it. It names nobody, since a link may be passed on. */
export const BookedAppointmentSchema = v.pipe(
  v.object({
    ...appointmentEntries,
    /** The appointment as a file for any calendar (RFC 5545). */
    calendar: v.string(),
    translations: TranslationsSchema,
  }),
  v.transform(({ translations, ...booked }) => ({
    ...booked,
    service: localized(booked.service, 'service', translations),
  })),
);
export type BookedAppointment = v.InferOutput<typeof BookedAppointmentSchema>;

/** The fields of every request that changes an appointment. */
export const changeEntries = {
  id: IdSchema,
  /** The revision that was on the screen; where there is a later one the server answers 409. */
  revision: RevisionSchema,
};

const ChangedSchema = v.object({ message: v.string(), data: BookedAppointmentSchema });

/**
 * These three calls are extensions. Whoever has the id, which stands in the letters alone, may look
 * at the appointment, move it and cancel it.
 */
export const bookedAppointment = endpoint({
  method: 'POST',
  path: '/api/appointment',
  access: 'public',
  csrf: false,
  translated: true,
  request: v.object({ id: IdSchema }),
  response: v.object({ data: BookedAppointmentSchema }),
});

/** A moved appointment has no hour until one is agreed anew. */
export const moveBooking = endpoint({
  method: 'POST',
  path: '/api/move_appointment',
  access: 'public',
  csrf: true,
  translated: true,
  request: v.object({ ...changeEntries, date: DaySchema }),
  response: ChangedSchema,
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/cancel_appointment',
  access: 'public',
  csrf: true,
  translated: true,
  request: v.object(changeEntries),
  response: ChangedSchema,
});
