import { type Command, Option } from 'commander';
import { formatPaise } from '#contract/price.ts';
import { readPageFacts } from '../../db/page-facts.ts';
import { createEnrolments } from '../../features/enrolments/repository.ts';
import { type DeskProvider, deskProviders, isPaidAtDesk } from '../../features/payments/desk.ts';
import { orderPrefix } from '../../features/payments/order-numbers.ts';
import { createPaymentEffects } from '../../features/payments/payment-effects.ts';
import { ReferenceTakenError, recordDeskPayment } from '../../features/payments/recording.ts';
import { giveBackOrder } from '../../features/payments/refunding.ts';
import { createOrders, isPaidOrder } from '../../features/payments/repository.ts';
import { orderNumberOf } from '../../features/payments/rules.ts';
import { createMailQueue } from '../../mail/repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireCourse, requireStudent } from '../find.ts';
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
    .action((number: string, { reason, by }: Written) =>
      withAcademy(terminal, (opened) =>
        withTrace(opened.db, terminal, {
          action: 'orders refund',
          details: { order: number },
          work: () => refund(opened, { number, note: reason, actor: by }, terminal),
        }),
      ),
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
    .action((email: string, courses: string[], options: Written & RecordOptions) =>
      withAcademy(terminal, (opened) =>
        withTrace(opened.db, terminal, {
          action: 'orders record',
          details: { courses: courses.join(' '), paid: options.paid },
          work: () => record(opened, { email, courses, ...options }, terminal),
        }),
      ),
    );
}

interface RecordOptions {
  paid: DeskProvider;
  reference?: string;
}

async function refund(
  { db, config }: OpenAcademy,
  { number, note, actor }: { number: string; note: string; actor: string },
  terminal: Terminal,
): Promise<void> {
  const order = await createOrders(db).byNumber(number.trim());
  if (!order) {
    throw new CommandError(`There is no order ${number}. \`academy orders\` lists them.`);
  }
  if (!isPaidOrder(order)) {
    throw new CommandError(
      `Order ${orderNumberOf(order)} is ${order.status}; only a paid one can be refunded.`,
    );
  }
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

async function record(
  { db, config }: OpenAcademy,
  {
    email,
    courses,
    paid,
    reference,
    reason: note,
    by: actor,
  }: Written & RecordOptions & { email: string; courses: string[] },
  terminal: Terminal,
): Promise<void> {
  if (paid === 'upi' && !reference) throw new UsageError('A UPI payment has a --reference.');
  const student = await requireStudent(db, email);
  const courseIds: string[] = [];
  for (const course of new Set(courses)) courseIds.push((await requireCourse(db, course)).id);
  const { contact, gst } = await readPageFacts(db, config);
  const { isEnrolled } = createEnrolments(db);
  for (const id of courseIds) {
    if (!(await isEnrolled(student.id, id))) continue;
    throw new CommandError(`${student.name} has course ${id} already; nothing was recorded.`);
  }
  const order = await recordDeskPayment(
    {
      db,
      clock: terminal.clock,
      gstPercent: gst?.percent ?? null,
      numberPrefix: orderPrefix(contact.name),
      isEnrolled,
      effects: await effectsOf({ db, config }, terminal),
    },
    {
      userId: student.id,
      courseIds: courseIds.sort(),
      by: paid,
      reference: reference ?? null,
      note,
      actor,
    },
  ).catch((error) => {
    if (!(error instanceof ReferenceTakenError)) throw error;
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
