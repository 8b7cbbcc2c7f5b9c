import { type Command, Option } from 'commander';
import { deskProviders, isPaidAtDesk } from '../../features/payments/desk.ts';
import { giveBackOrder } from '../../features/payments/refunding.ts';
import { createOrders, isPaidOrder, type PaidOrder } from '../../features/payments/repository.ts';
import { orderNumberOf } from '../../features/payments/rules.ts';
import { withTrace } from '../command-trail.ts';
import { requireStudent } from '../find.ts';
import { type OpenAcademy, withAcademy } from '../open-academy.ts';
import { openPayments } from '../payments/open-payments.ts';
import { type DeskOptions, recordPayment, requireBuyable } from '../payments/record-payment.ts';
import { CommandError, print, type Terminal, UsageError } from '../terminal.ts';

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
    .action((number: string, { reason: note, by: actor }: Record<'reason' | 'by', string>) =>
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
    .action((email: string, ids: string[], options: DeskOptions) =>
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
          work: () => recordPayment(opened, { ...options, student, courses }, terminal),
        });
      }),
    );
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
  academy: OpenAcademy,
  { order, note, actor }: { order: PaidOrder; note: string; actor: string },
  terminal: Terminal,
): Promise<void> {
  const { db, clock, effects } = await openPayments(academy, terminal);
  const isDone = isPaidAtDesk(order);
  const cause = { reason: 'by_staff', note, actor, isDone } as const;
  const given = await db
    .transaction()
    .execute((trx) => giveBackOrder(trx, order, cause, { effects, nowMs: clock() }));
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
