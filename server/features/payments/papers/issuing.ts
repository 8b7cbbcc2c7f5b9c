import type { Transaction } from 'kysely';
import type { Gst } from '#contract/academy-file.ts';
import { rupeesToPaise } from '#contract/price.ts';
import type { Tables } from '../../../db/tables.ts';
import { createStudents } from '../../students/repository.ts';
import type { PaymentEffects } from '../effects.ts';
import { orderPrefix } from '../order-numbers.ts';
import { isTestOrder } from '../providers/provider.ts';
import { createRefunds } from '../refund-repository.ts';
import { createOrders, type OrderRow } from '../repository.ts';
import { orderNumberOf } from '../rules.ts';
import { creditNotePaper, invoicePaper } from './paper.ts';
import { createPapers } from './repository.ts';

export interface IssuingOptions {
  academy: { name: string; address: string };
  gst: Gst | null;
}

/** Issues papers in the transaction of their cause, so that a number is never used for nothing. */
export function createIssuing({
  academy,
  gst,
}: IssuingOptions): Pick<PaymentEffects, 'issueInvoice' | 'issueCreditNote'> {
  const prefix = orderPrefix(academy.name);
  const seriesOf = (order: OrderRow) => ({ prefix, isTest: isTestOrder(order) });
  return {
    async issueInvoice(trx, order, nowMs) {
      const papers = createPapers(trx);
      const students = createStudents(trx);
      const student = await students.byId(order.user_id);
      if (!student) return;
      const courses = await createOrders(trx).coursesOf(order.id);
      const paper = invoicePaper({
        number: await papers.nextNumber('invoice', seriesOf(order), nowMs),
        nowMs,
        academy: { ...academy, gst },
        student,
        state: await students.stateOf(order.user_id),
        order: {
          number: orderNumberOf(order),
          gstPercent: order.gst_percent,
          isTest: seriesOf(order).isTest,
        },
        courses: courses.filter(({ refund_id }) => refund_id === null),
        gstInPaise: await boughtGst(trx, order, courses),
      });
      await papers.insert('invoice', order.id, paper, nowMs);
    },

    async issueCreditNote(trx, order, nowMs) {
      const papers = createPapers(trx);
      const invoice = await papers.ofOrder(order.id, 'invoice');
      if (!invoice) return;
      const number = await papers.nextNumber('credit_note', seriesOf(order), nowMs);
      await papers.insert(
        'credit_note',
        order.id,
        creditNotePaper(invoice, { number, nowMs }),
        nowMs,
      );
    },
  };
}

/** Resolves to the order's tax without that of the courses that she had already. */
async function boughtGst(
  trx: Transaction<Tables>,
  order: OrderRow,
  courses: { refund_id: string | null; fees_in_rupees: number }[],
): Promise<number> {
  const returned = courses.filter(({ refund_id }) => refund_id !== null);
  if (returned.length === 0 || order.payment_id === null) return order.gst_in_paise;
  const refunds = await createRefunds(trx).ofPayment(order.payment_id);
  const given = refunds
    .filter(({ id }) => returned.some(({ refund_id }) => refund_id === id))
    .reduce((sum, { amount_in_paise }) => sum + amount_in_paise, 0);
  const fees = returned.reduce((sum, { fees_in_rupees }) => sum + rupeesToPaise(fees_in_rupees), 0);
  return order.gst_in_paise - (given - fees);
}
