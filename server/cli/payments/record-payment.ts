import { formatPaise } from '#contract/price.ts';
import { createEnrolments } from '../../features/enrolments/repository.ts';
import type { DeskProvider } from '../../features/payments/desk.ts';
import { AlreadyEnrolledError } from '../../features/payments/errors.ts';
import { requestedCourses } from '../../features/payments/ordering.ts';
import { ReferenceTakenError, recordDeskPayment } from '../../features/payments/recording.ts';
import type { SoldCourse } from '../../features/payments/repository.ts';
import { orderNumberOf } from '../../features/payments/rules.ts';
import { InvalidBodyError } from '../../http/errors.ts';
import type { OpenAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal } from '../terminal.ts';
import { errorIn } from '../words-of-others.ts';
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

/** Resolves to the courses, all of which the student can buy; throws for one not offered, or hers already. */
export async function requireBuyable(db: OpenAcademy['db'], student: Student, ids: string[]) {
  const courseIds = [...new Set(ids.map((id) => id.trim()))].sort();
  const { isEnrolled } = createEnrolments(db);
  return requestedCourses({ db, isEnrolled }, { userId: student.id, courseIds }).catch((error) => {
    if (!(error instanceof InvalidBodyError)) return explainEnrolled(error, student);
    const { message } = error;
    throw new CommandError((voice) =>
      voice.texts.cli_orders_offered_not({ problem: errorIn(voice, message) }),
    );
  });
}

function explainEnrolled(error: unknown, { name }: Student): never {
  if (!(error instanceof AlreadyEnrolledError)) throw error;
  const said = { name, course: error.courseName };
  throw new CommandError(({ texts }) => texts.cli_orders_has_already(said));
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
    const said = { number: error.orderNumber, reference: reference ?? '' };
    throw new CommandError(({ texts }) => texts.cli_orders_reference_taken(said));
  });
  const amount = formatPaise(order.amount_in_paise);
  const said = { number: orderNumberOf(order), name: student.name, amount, paid };
  print(terminal, ({ texts }) => texts.cli_orders_recorded(said));
}
