import { type Command, Option } from 'commander';
import { formatPaise } from '#contract/price.ts';
import { readPageFacts } from '../../db/page-facts.ts';
import { InvalidBodyError } from '../../errors.ts';
import { createEnrolments } from '../../features/enrolments/repository.ts';
import { type DeskProvider, deskProviders, isPaidAtDesk } from '../../features/payments/desk.ts';
import { AlreadyEnrolledError } from '../../features/payments/errors.ts';
import { orderPrefix } from '../../features/payments/order-numbers.ts';
import { requestedCourses } from '../../features/payments/ordering.ts';
import { createPaymentEffects } from '../../features/payments/payment-effects.ts';
import { ReferenceTakenError, recordDeskPayment } from '../../features/payments/recording.ts';
import { giveBackOrder } from '../../features/payments/refunding.ts';
import {
  createOrders,
  isPaidOrder,
  type PaidOrder,
  type SoldCourse,
} from '../../features/payments/repository.ts';
import { orderNumberOf } from '../../features/payments/rules.ts';
import { createMailQueue } from '../../mail/repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireStudent } from '../find.ts';
import { type OpenAcademy, withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal, UsageError } from '../terminal.ts';

interface Written {
  reason: string;
  by: string;
}

const reason = ['--reason <text>', 'why, for the books and the student'] as const;
const by = ['--by <name>', 'who of the staff does it'] as const;

/** `orders refund` and `orders record`, beside the list. */
export function addOrders(orders: Command, terminal: Terminal): void {
  orders
    .command('refund')
    .description('Give back what is left of a paid order; its courses close, her notes stay')
    .argument('<order>', 'its number, as TMA-2611-0482')
    .requiredOption(...reason)
    .requiredOption(...by)
    .action((number: string, { reason: note, by: actor }: Written) =>
      withAcademy(terminal, async (opened) => {
        const order = await requirePaidOrder(opened.db, number);
        await withTrace(opened.db, terminal, {
          action: 'orders refund',
          details: { order: order.id, user_id: order.user_id },
          work: () => refund(opened, { order, note, actor }, terminal),
        });
      }),
    );

  orders
    .command('record')
    .description('Record what a student has paid at the academy, and enrol her')
    .argument('<email>', 'the address she signs in with')
    .argument('<courses...>', 'the ids of the courses')
    .addOption(
      new Option('--paid <how>', 'how she paid').choices(deskProviders).makeOptionMandatory(),
    )
    .option('--reference <number>', "the bank's number of a UPI payment")
    .requiredOption(...reason)
    .requiredOption(...by)
    .action((email: string, ids: string[], options: Written & RecordOptions) =>
      withAcademy(terminal, async (opened) => {
        if (options.paid === 'upi' && !options.reference) {
          throw new UsageError('A UPI payment has a --reference.');
        }
        const student = await requireStudent(opened.db, email);
        const courses = await requireBuyable(opened.db, student, ids);
        await withTrace(opened.db, terminal, {
          action: 'orders record',
          details: {
            user_id: student.id,
            courses: courses
              .map(({ course_id }) => course_id)
              .sort()
              .join(' '),
            paid: options.paid,
          },
          work: () => record(opened, { ...options, student, courses }, terminal),
        });
      }),
    );
}

interface RecordOptions {
  paid: DeskProvider;
  reference?: string;
}

async function requirePaidOrder(db: OpenAcademy['db'], number: string): Promise<PaidOrder> {
  const order = await createOrders(db).byNumber(number.trim());
  if (!order) {
    throw new CommandError(`There is no order ${number}. \`academy orders\` lists them.`);
  }
  if (isPaidOrder(order)) return order;
  throw new CommandError(
    `Order ${orderNumberOf(order)} is ${order.status}; only a paid one can be refunded.`,
  );
}

async function refund(
  { db, config }: OpenAcademy,
  { order, note, actor }: { order: PaidOrder; note: string; actor: string },
  terminal: Terminal,
): Promise<void> {
  const effects = await effectsOf({ db, config }, terminal);
  const isDone = isPaidAtDesk(order);
  const cause = { reason: 'by_staff', note, actor, isDone } as const;
  const given = await db
    .transaction()
    .execute((trx) => giveBackOrder(trx, order, cause, { effects, nowMs: terminal.clock() }));
  if (!given) throw new CommandError(`Order ${orderNumberOf(order)} was refunded a moment ago.`);
  print(
    terminal,
    `Order ${orderNumberOf(order)} is refunded. ${
      isDone
        ? `It was paid by ${order.provider}: give the money back yourself.`
        : 'The running server asks the payment provider for the money.'
    }`,
  );
}

interface Student {
  id: string;
  name: string;
}

/** The courses that she can buy; throws for what is not offered and for what she has. */
async function requireBuyable(db: OpenAcademy['db'], student: Student, ids: string[]) {
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

async function record(
  { db, config }: OpenAcademy,
  {
    student,
    courses,
    paid,
    reference,
    reason: note,
    by: actor,
  }: Written & RecordOptions & { student: Student; courses: SoldCourse[] },
  terminal: Terminal,
): Promise<void> {
  const { contact, gst } = await readPageFacts(db, config);
  const order = await recordDeskPayment(
    {
      db,
      clock: terminal.clock,
      gstPercent: gst?.percent ?? null,
      numberPrefix: orderPrefix(contact.name),
      effects: await effectsOf({ db, config }, terminal),
    },
    { userId: student.id, courses, by: paid, reference: reference ?? null, note, actor },
  ).catch((error) => {
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

async function effectsOf({ db, config }: OpenAcademy, { clock }: Terminal) {
  const { contact: sender, gst } = await readPageFacts(db, config);
  const { publicUrl, apiUrl } = config;
  const mailQueue = createMailQueue(db, { clock });
  return createPaymentEffects(db, { mailQueue, sender, gst, publicUrl, apiUrl });
}
