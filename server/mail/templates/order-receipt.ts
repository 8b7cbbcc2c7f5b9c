import { type AcademyName, nameIn } from '../../texts/academy-name.ts';
import type { Voice } from '../../texts/voice.ts';
import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface OrderReceipt {
  voice: Voice;
  sender: Sender;
  to: string;
  name: string;
  orderNumber: string;
  /** The courses, each with its price before tax. */
  courses: (AcademyName & { amountInPaise: number })[];
  /** Null where no tax was charged. */
  gst: { percent: number; amountInPaise: number } | null;
  /** The sum that was paid, taxes included. */
  amountInPaise: number;
  /** The courses that she had already, and the part of the sum that goes back for them; null: none. */
  givenBack: { courses: AcademyName[]; amountInPaise: number } | null;
  /** Epoch milliseconds. */
  paidAtMs: number;
  coursesLink: string;
  invoiceLink: string;
  /** The sandbox: no money has moved, and the receipt says so. */
  isTest: boolean;
}

export function orderReceipt(receipt: OrderReceipt): Mail {
  const { voice, sender, to, name, orderNumber, courses, gst, givenBack, isTest } = receipt;
  const { texts, rupees, moment } = voice;
  const subject = texts.order_receipt_subject({ academy: sender.name });
  return {
    to,
    subject: isTest ? texts.order_test_subject({ subject }) : subject,
    ...compose(voice, sender, [
      greeting(voice, name),
      ...(isTest ? [texts.order_test_text()] : []),
      texts.order_receipt_text(),
      ...courses.map((course) => ({
        label: nameIn(voice, course),
        value: rupees(course.amountInPaise),
      })),
      ...(gst ? [gstRow(voice, gst)] : []),
      { label: texts.order_receipt_total(), value: rupees(receipt.amountInPaise) },
      ...(givenBack ? comesBack(voice, givenBack) : []),
      { label: texts.order_number(), value: orderNumber },
      { label: texts.order_date(), value: moment(receipt.paidAtMs) },
      { link: receipt.coursesLink, words: texts.order_receipt_courses() },
      { link: receipt.invoiceLink, words: texts.order_receipt_invoice() },
    ]),
  };
}

const gstRow = (
  { texts, rupees }: Voice,
  { percent, amountInPaise }: NonNullable<OrderReceipt['gst']>,
) => ({ label: texts.order_gst({ percent }), value: rupees(amountInPaise) });

function comesBack(
  voice: Voice,
  { courses, amountInPaise }: NonNullable<OrderReceipt['givenBack']>,
) {
  const { texts, rupees, list } = voice;
  return [
    texts.order_receipt_had({ courses: list(courses.map((course) => nameIn(voice, course))) }),
    { label: texts.order_receipt_back(), value: rupees(amountInPaise) },
  ];
}
