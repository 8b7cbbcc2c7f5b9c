import type { Transaction } from 'kysely';
import { rupeesToPaise } from '#contract/price.ts';
import type { Tables } from '../../db/tables.ts';
import type { Sender } from '../../mail/layout.ts';
import type { MailQueue } from '../../mail/repository.ts';
import { orderReceipt } from '../../mail/templates/order-receipt.ts';
import { createStudents } from '../students/repository.ts';
import { createOrders, type OrderRow } from './repository.ts';

interface ReceiptParts {
  mailQueue: MailQueue;
  sender: Sender;
  publicUrl: string;
}

/** Queues the receipt in the transaction of the capture itself: one mail for each paid order. */
export function createReceipts({ mailQueue, sender, publicUrl }: ReceiptParts) {
  return async (trx: Transaction<Tables>, order: OrderRow): Promise<void> => {
    const student = await createStudents(trx).byId(order.user_id);
    if (!student) return;
    const courses = (await createOrders(trx).coursesOf(order.id)).map((course) => ({
      name: course.name,
      amountInPaise: rupeesToPaise(course.fees_in_rupees),
    }));
    const mail = orderReceipt({
      sender,
      to: student.email,
      name: student.name,
      orderId: order.provider_order_id ?? order.id,
      courses,
      gst:
        order.gst_percent === null
          ? null
          : { percent: order.gst_percent, amountInPaise: order.gst_in_paise },
      amountInPaise: order.amount_in_paise,
      paidAtMs: order.paid_at_ms ?? order.created_at_ms,
      coursesLink: `${publicUrl}/user/my-courses`,
      isTest: order.provider === 'sandbox',
    });
    await mailQueue.enqueue(trx, mail);
  };
}
