import * as v from 'valibot';
import { AppointmentStatusSchema } from './booked-appointment.ts';
import { endpoint } from './endpoint.ts';
import { IdSchema } from './reply.ts';
import { pagedEntries, pageOf, StudioAppointmentSchema, StudioOrderSchema } from './studio.ts';

/** The calls for details that open from a row of the studio's lists, and the search of appointments. */

const SoldCourseSchema = v.object({
  id: IdSchema,
  name: v.string(),
  fees: v.number(),
  is_refunded: v.boolean(),
});

const StudioOrderDetailsSchema = v.object({
  ...StudioOrderSchema.entries,
  student_id: IdSchema,
  lines: v.array(SoldCourseSchema),
  /** All money is in paise. */
  subtotal: v.number(),
  gst: v.number(),
  /** Null: no tax was charged. */
  gst_percent: v.nullable(v.number()),
  refunded: v.number(),
  /** A payment provider, or `cash` or `upi` at the academy itself. */
  provider: v.string(),
  payment_id: v.nullable(v.string()),
  note: v.nullable(v.string()),
});
export type StudioOrderDetails = v.InferOutput<typeof StudioOrderDetailsSchema>;

/** One order, by the number that people name it by, or by its id at the provider. */
export const studioOrder = endpoint({
  method: 'POST',
  path: '/api/studio_order',
  access: 'staff',
  csrf: false,
  request: v.object({ number: IdSchema }),
  response: v.object({ data: StudioOrderDetailsSchema }),
});

const HerCourseSchema = v.object({ id: IdSchema, name: v.string(), enrolled_at: v.string() });

const HerAppointmentSchema = v.object({
  id: IdSchema,
  date: v.string(),
  time: v.nullable(v.string()),
  service: v.string(),
  status: AppointmentStatusSchema,
});

const StudioStudentDetailsSchema = v.object({
  id: IdSchema,
  name: v.string(),
  email: v.string(),
  role: v.string(),
  registered_at: v.string(),
  courses: v.array(HerCourseSchema),
  /** The newest first. */
  orders: v.array(StudioOrderSchema),
  /** The appointments that were booked with her address, by day. */
  appointments: v.array(HerAppointmentSchema),
});

/** One student with what she has bought and booked; never her notes. */
export const studioStudent = endpoint({
  method: 'POST',
  path: '/api/studio_student',
  access: 'staff',
  csrf: false,
  request: v.object({ student_id: IdSchema }),
  response: v.object({ data: StudioStudentDetailsSchema }),
});

/** Appointments, the latest day first; `search` is a part of a visitor's name, address or phone number. */
export const findAppointments = endpoint({
  method: 'POST',
  path: '/api/studio_find_appointments',
  access: 'staff',
  csrf: false,
  request: v.object(pagedEntries),
  response: pageOf(StudioAppointmentSchema),
});
