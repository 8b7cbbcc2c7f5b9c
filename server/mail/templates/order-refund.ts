import type { RefundReason } from '../../db/payment-tables.ts';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';
import { rupees } from '../rupees.ts';

interface OrderRefund {
  sender: Sender;
  to: string;
  name: string;
  orderNumber: string;
  courses: string[];
  amountInPaise: number;
  reason: RefundReason;
  /** What staff wrote; null: nothing. */
  note: string | null;
  /** It was given back by hand, and no provider brings it. */
  isByHand: boolean;
  /** The sandbox: no money has moved. */
  isTest: boolean;
}

/** Says once, clearly, what comes back and why; there is nothing for her to do. */
export function orderRefund(refund: OrderRefund): Mail {
  const { sender, to, name, orderNumber, courses, amountInPaise, reason, note, isByHand, isTest } =
    refund;
  return {
    to,
    subject: `${isTest ? 'TEST: ' : ''}Your money comes back: order ${orderNumber}`,
    ...compose(sender, [
      greeting(name),
      ...(isTest ? ['This was a TEST order: no money has moved.'] : []),
      why[reason],
      ...(note === null ? [] : [{ label: 'Reason', value: note }]),
      ...courses.map((course) => ({ label: 'Course', value: course })),
      { label: 'You get back', value: rupees(amountInPaise) },
      { label: 'Order', value: orderNumber },
      isByHand
        ? 'The academy has given it back to you itself.'
        : 'It goes back the way it was paid. The bank can take 7 to 10 business days to show it; you need not do anything.',
    ]),
  };
}

const why: Record<RefundReason, string> = {
  already_enrolled:
    'You have paid for what you have already, so this payment goes back to you in full. Your course stays yours.',
  paid_twice: 'Your order was paid already, so this second payment goes back to you in full.',
  wrong_amount:
    'The amount that arrived is not the price of your order, so nothing was bought and all of it goes back to you.',
  by_staff: 'The academy has refunded your order. The course is closed; your notes stay yours.',
  at_provider: 'The academy has refunded your order. The course is closed; your notes stay yours.',
};
