import type { Transaction } from 'kysely';
import { apiBase } from '#contract/endpoint.ts';
import { rupeesToPaise } from '#contract/price.ts';
import type { Tables } from '../../db/tables.ts';
import type { Sender } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/repository.ts';
import { orderReceipt } from '../../mail/templates/order-receipt.ts';
import { orderRefund } from '../../mail/templates/order-refund.ts';
import { voiceIn } from '../../texts/voice.ts';
import { createStudents } from '../students/repository.ts';
import { isPaidAtDesk } from './desk.ts';
import type { PaymentEffects } from './effects.ts';
import { paperPaths } from './papers/paths.ts';
import { isTestOrder } from './providers/provider.ts';
import { createOrders, type OrderRow } from './repository.ts';
import { orderNumberOf } from './rules.ts';

export interface OrderMailDependencies {
  mailQueue: MailQueue;
  sender: Sender;
  publicUrl: string;
  /** Where the server's own pages are. */
  apiUrl: string;
}

/** Queues each mail in the transaction of its cause: one for each payment and each refund. */
export function createOrderMails({
  mailQueue,
  sender,
  publicUrl,
  apiUrl,
}: OrderMailDependencies): Pick<PaymentEffects, 'sendReceipt' | 'sendRefund'> {
  return {
    async sendReceipt(trx, order, refund) {
      const facts = await factsOf(trx, order);
      if (!facts) return;
      const { courses, ...rest } = facts;
      const mail = orderReceipt({
        ...rest,
        sender,
        courses: courses.map(({ fees_in_rupees, ...course }) => ({
          ...course,
          amountInPaise: rupeesToPaise(fees_in_rupees),
        })),
        gst:
          order.gst_percent === null
            ? null
            : { percent: order.gst_percent, amountInPaise: order.gst_in_paise },
        amountInPaise: order.amount_in_paise,
        givenBack: refund
          ? {
              courses: courses.filter(({ refund_id }) => refund_id === refund.id),
              amountInPaise: refund.amount_in_paise,
            }
          : null,
        paidAtMs: order.paid_at_ms ?? order.created_at_ms,
        coursesLink: `${publicUrl}/user/my-courses`,
        invoiceLink: `${apiUrl}${apiBase}${paperPaths.invoice}/${order.provider_order_id}`,
      });
      await mailQueue.enqueue(trx, mail);
    },

    async sendRefund(trx, order, refund) {
      const facts = await factsOf(trx, order);
      if (!facts) return;
      const { courses, ...rest } = facts;
      const mail = orderRefund({
        ...rest,
        sender,
        courses: courses.filter(({ refund_id }) => refund_id === refund.id),
        amountInPaise: refund.amount_in_paise,
        reason: refund.reason,
        note: refund.note,
        isByHand: isPaidAtDesk(order),
      });
      await mailQueue.enqueue(trx, mail);
    },
  };
}

/** Reads the facts that both mails tell; undefined when nobody is there to read them. */
async function factsOf(trx: Transaction<Tables>, order: OrderRow) {
  const student = await createStudents(trx).byId(order.user_id);
  return (
    student && {
      voice: voiceIn(student.language),
      to: student.email,
      name: student.name,
      orderNumber: orderNumberOf(order),
      courses: await createOrders(trx).coursesOf(order.id),
      isTest: isTestOrder(order),
    }
  );
}
