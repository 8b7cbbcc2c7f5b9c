import { formatPaise } from '#contract/price.ts';
import { InvalidBodyError } from '../../errors.ts';
import { createEnrolments } from '../../features/enrolments/repository.ts';
import type { DeskProvider } from '../../features/payments/desk.ts';
import { AlreadyEnrolledError } from '../../features/payments/errors.ts';
import { requestedCourses } from '../../features/payments/ordering.ts';
import { ReferenceTakenError, recordDeskPayment } from '../../features/payments/recording.ts';
import type { SoldCourse } from '../../features/payments/repository.ts';
import { orderNumberOf } from '../../features/payments/rules.ts';
import type { OpenAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal } from '../terminal.ts';
import { openPayments } from './open-payments.ts';

export interface DeskOptions {
  paid: DeskProvider;
  reference?: string;
  reason: string;
  by: string;
}

interface Student {
  id: string;
  name: string;
}

/** The courses that she can buy; throws for what is not offered and for what she has. */
export async function requireBuyable(db: OpenAcademy['db'], student: Student, ids: string[]) {
  const courseIds = [...new Set(ids.map((id) => id.trim()))].sort();
  const { isEnrolled } = createEnrolments(db);
  return requestedCourses({ db, isEnrolled }, { userId: student.id, courseIds }).catch((error) => {
    if (!(error instanceof InvalidBodyError)) return explainEnrolled(error, student);
    throw new CommandError(
      `${error.message}. \`academy export -\` shows the courses with their ids.`,
    );
  });
}

function explainEnrolled(error: unknown, { name }: Student): never {
  if (!(error instanceof AlreadyEnrolledError)) throw error;
  throw new CommandError(`${name} has ${error.courseName} already; nothing was recorded.`);
}

/** Records the payment, and says so. */
export async function recordPayment(
  academy: OpenAcademy,
  {
    student,
    courses,
    paid,
    reference,
    reason: note,
    by: actor,
  }: DeskOptions & { student: Student; courses: SoldCourse[] },
  terminal: Terminal,
): Promise<void> {
  const order = await recordDeskPayment(await openPayments(academy, terminal), {
    userId: student.id,
    courses,
    by: paid,
    reference: reference ?? null,
    note,
    actor,
  }).catch((error) => {
    if (!(error instanceof ReferenceTakenError)) return explainEnrolled(error, student);
    throw new CommandError(
      `Order ${error.orderNumber} has the UPI reference ${reference} already. Compare it with the bank's message. If that order was a mistake, refund it, and record this one with --reference ${reference}-2.`,
    );
  });
  print(
    terminal,
    `Order ${orderNumberOf(order)}: ${student.name} has paid ${formatPaise(order.amount_in_paise)} by ${paid}; she is enrolled and her receipt is in the queue.`,
  );
}
