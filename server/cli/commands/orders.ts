import { type Command, Option } from 'commander';
import { deskProviders, isPaidAtDesk } from '../../features/payments/desk.ts';
import { isTestOfBefore, providerNameOf } from '../../features/payments/providers/provider.ts';
import { plainReference } from '../../features/payments/recording.ts';
import { refundOrder } from '../../features/payments/refunding.ts';
import { createOrders, isPaidOrder, type PaidOrder } from '../../features/payments/repository.ts';
import { orderNumberOf } from '../../features/payments/rules.ts';
import { withTrace } from '../command-trail.ts';
import { requireStudent } from '../find.ts';
import { type OpenAcademy, withAcademy } from '../open-academy.ts';
import { openPayments } from '../payments/open-payments.ts';
import { type DeskOptions, recordPayment, requireBuyable } from '../payments/record-payment.ts';
import { CommandError, print, type Terminal, UsageError, voiceAt } from '../terminal.ts';

/** `orders refund` and `orders record`, beside the list. */
export function addOrders(orders: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  const reason = ['--reason <text>', texts.cli_orders_reason()] as const;
  const by = ['--by <name>', texts.cli_orders_by()] as const;

  orders
    .command('refund')
    .description(texts.cli_orders_refund())
    .argument('<order>', texts.cli_orders_refund_order())
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
    .description(texts.cli_orders_record())
    .argument('<email>', texts.cli_program_email_argument())
    .argument('<courses...>', texts.cli_orders_record_courses())
    .addOption(
      new Option('--paid <how>', texts.cli_orders_record_paid())
        .choices(deskProviders)
        .makeOptionMandatory(),
    )
    .option('--reference <number>', texts.cli_orders_record_reference())
    .requiredOption(...reason)
    .requiredOption(...by)
    .action((email: string, ids: string[], options: DeskOptions) =>
      withAcademy(terminal, async (opened) => {
        if (options.paid === 'upi' && plainReference(options.reference) === null) {
          throw new UsageError(({ texts }) => texts.cli_orders_reference_missing());
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
    throw new CommandError(({ texts }) => texts.cli_orders_unknown({ number }));
  }
  if (isPaidOrder(order)) return order;
  const said = { number: orderNumberOf(order), status: order.status };
  throw new CommandError(({ texts }) => texts.cli_orders_not_paid(said));
}

async function refund(
  academy: OpenAcademy,
  { order, note, actor }: { order: PaidOrder; note: string; actor: string },
  terminal: Terminal,
): Promise<void> {
  const { db, clock, effects } = await openPayments(academy, terminal);
  const isAtDesk = isPaidAtDesk(order);
  const isTest = isTestOfBefore(providerNameOf(academy.config.payment), order);
  const cause = { reason: 'by_staff', note, actor, isDone: isAtDesk || isTest } as const;
  const given = await db
    .transaction()
    .execute((trx) => refundOrder(trx, order, cause, { effects, nowMs: clock() }));
  const said = { number: orderNumberOf(order), provider: order.provider };
  if (!given) throw new CommandError(({ texts }) => texts.cli_orders_refunded_already(said));
  print(terminal, ({ texts }) => {
    if (isAtDesk) return texts.cli_orders_refunded_at_desk(said);
    return isTest ? texts.cli_orders_refunded_test(said) : texts.cli_orders_refunded(said);
  });
}
