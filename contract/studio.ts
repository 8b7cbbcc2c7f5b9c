import * as v from 'valibot';
import { fillGaps } from './answers.ts';
import { DaySchema } from './appointment.ts';
import { appointmentEntries, changeEntries } from './booked-appointment.ts';
import { endpoint } from './endpoint.ts';
import { OrderStatusSchema } from './payment.ts';
import { IdSchema } from './reply.ts';
import { studioAnswers } from './studio-answers.ts';

/** The studio page's calls are extensions: a backend without them has no studio page. */

const PageSchema = v.optional(
  v.pipe(
    v.number('page must be a number, from 1'),
    v.integer('page must be a number, from 1'),
    v.minValue(1, 'page must be a number, from 1'),
    v.maxValue(1_000_000, 'page is too high'),
  ),
  1,
);
const SearchSchema = v.optional(
  v.pipe(
    v.string('search must be a text'),
    v.trim(),
    v.maxLength(100, fillGaps(studioAnswers.tooLong, { count: 100 })),
  ),
  '',
);
export const pagedEntries = { page: PageSchema, search: SearchSchema };

/** Makes the schema of one page of a list, and whether another follows. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), has_more: v.boolean() });

export const StudioAppointmentSchema = v.pipe(
  v.object({
    ...appointmentEntries,
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    message: v.string(),
  }),
);
export type StudioAppointment = v.InferOutput<typeof StudioAppointmentSchema>;

/**
 * One day's appointments, today's where no `date` is given; and the next days that have some, from today
 * on, with the number of all and of those that wait for an answer.
 */
export const studioAppointments = endpoint({
  method: 'POST',
  path: '/api/studio_appointments',
  access: 'staff',
  csrf: false,
  request: v.object({ date: v.optional(DaySchema) }),
  response: v.object({
    date: v.string(),
    today: v.string(),
    data: v.array(StudioAppointmentSchema),
    days: v.array(v.object({ date: v.string(), count: v.number(), waiting: v.number() })),
  }),
});

const TimeSchema = v.optional(
  v.nullable(
    v.pipe(v.string(studioAnswers.hour), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, studioAnswers.hour)),
  ),
  null,
);
const ChangedSchema = v.object({ message: v.string(), data: StudioAppointmentSchema });

export const confirmAppointment = endpoint({
  method: 'POST',
  path: '/api/studio_confirm_appointment',
  access: 'staff',
  csrf: true,
  audited: ['id', 'revision', 'time'],
  request: v.object({
    ...changeEntries,
    time: TimeSchema,
    /** The day that she sees, which is only compared with the appointment's; an older page sends none. */
    date: v.optional(DaySchema),
  }),
  response: ChangedSchema,
});

/** The server checks in Indian time that the day is not past. */
export const moveAppointment = endpoint({
  method: 'POST',
  path: '/api/studio_move_appointment',
  access: 'staff',
  csrf: true,
  audited: ['id', 'revision', 'date', 'time'],
  request: v.object({ ...changeEntries, date: DaySchema, time: TimeSchema }),
  response: ChangedSchema,
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/studio_cancel_appointment',
  access: 'staff',
  csrf: true,
  audited: ['id', 'revision'],
  request: v.object({
    ...changeEntries,
    /** The reason that the mail tells the visitor; empty: none. */
    reason: v.optional(
      v.pipe(
        v.string('reason must be a text'),
        v.trim(),
        v.maxLength(500, fillGaps(studioAnswers.tooLong, { count: 500 })),
      ),
      '',
    ),
  }),
  response: ChangedSchema,
});

export const StudioOrderSchema = v.object({
  /** The number by which people name it; null: it is older than such numbers. */
  number: v.nullable(v.string()),
  order_id: v.nullable(v.string()),
  status: OrderStatusSchema,
  student: v.string(),
  email: v.string(),
  courses: v.string(),
  amount: v.number(),
  created_at: v.string(),
  paid_at: v.nullable(v.string()),
  failure: v.nullable(v.string()),
});
export type StudioOrder = v.InferOutput<typeof StudioOrderSchema>;

/** Orders, the newest first; `search` is a part of a student's name or address, or of the order's number. */
export const studioOrders = endpoint({
  method: 'POST',
  path: '/api/studio_orders',
  access: 'staff',
  csrf: false,
  request: v.object({ ...pagedEntries, status: v.optional(OrderStatusSchema) }),
  response: pageOf(StudioOrderSchema),
});

const StudioStudentSchema = v.object({
  id: IdSchema,
  name: v.string(),
  email: v.string(),
  role: v.string(),
  courses: v.number(),
  registered_at: v.string(),
});

/** Students, by address; `search` is a part of a name or address. */
export const studioStudents = endpoint({
  method: 'POST',
  path: '/api/studio_students',
  access: 'staff',
  csrf: false,
  request: v.object(pagedEntries),
  response: pageOf(StudioStudentSchema),
});
