import type { FastifyInstance } from 'fastify';
import { studioOrder, studioStudent } from '#contract/studio-details.ts';
import { collect } from '../../db/rows.ts';
import { NotFoundError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Appointments } from '../appointments/repository.ts';
import type { Enrolments } from '../enrolments/repository.ts';
import type { Refunds } from '../payments/refund-repository.ts';
import type { Orders } from '../payments/repository.ts';
import type { Students } from '../students/repository.ts';
import { wireOrder } from './list-routes.ts';

interface DetailDependencies {
  orders: Orders;
  students: Students;
  enrolments: Pick<Enrolments, 'beginnings'>;
  appointments: Pick<Appointments, 'list'>;
  refunds: Pick<Refunds, 'ofPayment'>;
}

/** Serves the details that open from a row of the lists. */
export async function studioDetailRoutes(
  app: FastifyInstance,
  { orders, students, enrolments, appointments, refunds }: DetailDependencies,
): Promise<void> {
  route(app, studioOrder, async ({ body }) => {
    const order = await orders.byNumber(body.number);
    const student = order && (await students.byId(order.user_id));
    if (!student) throw new NotFoundError();
    const courses = await orders.coursesOf(order.id);
    const back = order.payment_id === null ? [] : await refunds.ofPayment(order.payment_id);
    const named = {
      student: student.name,
      email: student.email,
      courses: courses.map(({ name }) => name).join(', '),
    };
    const data = {
      ...wireOrder({ ...order, ...named }),
      student_id: student.id,
      lines: courses.map((course) => ({
        id: course.course_id,
        name: course.name,
        fees: course.fees_in_rupees,
        is_refunded: course.refund_id !== null,
      })),
      subtotal: order.subtotal_in_paise,
      gst: order.gst_in_paise,
      gst_percent: order.gst_percent,
      refunded: back.reduce((sum, { amount_in_paise }) => sum + Number(amount_in_paise), 0),
      provider: order.provider,
      payment_id: order.payment_id,
      note: order.note,
    };
    return { data };
  });

  route(app, studioStudent, async ({ body: { student_id } }) => {
    const [student] = await collect(students.list({ id: student_id }));
    if (!student) throw new NotFoundError();
    const { id, name, email, role } = student;
    const booked = await collect(appointments.list({ email }));
    const data = {
      id,
      name,
      email,
      role,
      registered_at: new Date(student.created_at).toISOString(),
      courses: (await enrolments.beginnings(id)).map((course) => ({
        id: course.id,
        name: course.name,
        enrolled_at: new Date(Number(course.enrolled_at_ms)).toISOString(),
      })),
      orders: (await collect(orders.list({ email }))).map(wireOrder),
      appointments: booked.map(({ id: of, date, time, service, status }) => ({
        id: of,
        date,
        time,
        service,
        status,
      })),
    };
    return { data };
  });
}
