import type { RefundReason } from '../../db/payment-tables.ts';
import { type AcademyName, nameIn } from '../../texts/academy-name.ts';
import type { Texts, Voice } from '../../texts/voice.ts';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface OrderRefund {
  voice: Voice;
  sender: Sender;
  to: string;
  name: string;
  orderNumber: string;
  courses: AcademyName[];
  amountInPaise: number;
  reason: RefundReason;
  /** The words that staff wrote; null: none. */
  note: string | null;
  /** The money was given back by hand, and no provider brings it. */
  isByHand: boolean;
  /** The sandbox: no money has moved. */
  isTest: boolean;
}

/** Says once, clearly, what comes back and why; there is nothing for her to do. */
export function orderRefund(refund: OrderRefund): Mail {
  const { voice, sender, to, name, orderNumber, courses, note, isByHand, isTest } = refund;
  const { texts, rupees } = voice;
  const subject = texts.order_refund_subject({ number: orderNumber });
  return {
    to,
    subject: isTest ? texts.order_test_subject({ subject }) : subject,
    ...compose(voice, sender, [
      greeting(voice, name),
      ...(isTest ? [texts.order_test_text()] : []),
      texts[why[refund.reason]](),
      ...(note === null ? [] : [{ label: texts.order_refund_reason(), value: note }]),
      ...courses.map((course) => ({ label: texts.order_course(), value: nameIn(voice, course) })),
      { label: texts.order_refund_sum(), value: rupees(refund.amountInPaise) },
      { label: texts.order_number(), value: orderNumber },
      isByHand ? texts.order_refund_by_hand() : texts.order_refund_by_bank(),
    ]),
  };
}

const why = {
  already_enrolled: 'order_refund_had',
  paid_twice: 'order_refund_twice',
  wrong_amount: 'order_refund_amount',
  by_staff: 'order_refund_academy',
  at_provider: 'order_refund_academy',
} as const satisfies Record<RefundReason, keyof Texts>;
