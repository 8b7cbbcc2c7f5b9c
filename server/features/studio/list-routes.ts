import type { FastifyInstance } from 'fastify';
import { studioOrders, studioStudents } from '#contract/studio.ts';
import { collect, pagedReply, rowsOfPage } from '../../db/rows.ts';
import { route } from '../../route.ts';
import type { OrderLine, Orders } from '../payments/repository.ts';
import type { StudentLine, Students } from '../students/repository.ts';

interface ListDependencies {
  orders: Orders;
  students: Students;
}

export async function studioListRoutes(
  app: FastifyInstance,
  { orders, students }: ListDependencies,
): Promise<void> {
  route(app, studioOrders, async ({ body: { page, search, status } }) => {
    const lines = orders.list({ status, search, rows: rowsOfPage(page) });
    return pagedReply(await collect(lines), wireOrder);
  });

  route(app, studioStudents, async ({ body: { page, search } }) => {
    const lines = students.list({ search, rows: rowsOfPage(page) });
    return pagedReply(await collect(lines), wireStudent);
  });
}

export const wireOrder = (line: OrderLine) => ({
  number: line.number,
  order_id: line.provider_order_id,
  status: line.status,
  student: line.student,
  email: line.email,
  courses: line.courses,
  amount: line.amount_in_paise,
  created_at: new Date(line.created_at_ms).toISOString(),
  paid_at: line.paid_at_ms === null ? null : new Date(line.paid_at_ms).toISOString(),
  failure: line.failure,
});

const wireStudent = (line: StudentLine) => ({
  id: line.id,
  name: line.name,
  email: line.email,
  role: line.role,
  courses: Number(line.courses),
  registered_at: new Date(line.created_at).toISOString(),
});
