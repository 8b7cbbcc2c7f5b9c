import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';
import { rupees } from '../rupees.ts';

interface OrderReceipt {
  sender: Sender;
  to: string;
  name: string;
  orderNumber: string;
  /** Each with its price before tax. */
  courses: { name: string; amountInPaise: number }[];
  /** Null where no tax was charged. */
  gst: { percent: number; amountInPaise: number } | null;
  /** What was paid, taxes included. */
  amountInPaise: number;
  /** What she had already, and what of the sum goes back for it. */
  givenBack: { courses: string[]; amountInPaise: number } | null;
  /** Epoch milliseconds. */
  paidAtMs: number;
  coursesLink: string;
  invoiceLink: string;
  /** The sandbox: no money has moved, and the receipt says so. */
  isTest: boolean;
}

export function orderReceipt(receipt: OrderReceipt): Mail {
  const { sender, to, name, orderNumber, courses, gst, givenBack, isTest } = receipt;
  const paidAt = new Date(receipt.paidAtMs).toLocaleString('en-IN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return {
    to,
    subject: `${isTest ? 'TEST: ' : ''}Your receipt from ${sender.name}`,
    ...compose(sender, [
      greeting(name),
      ...(isTest ? ['This was a TEST order: no money has moved.'] : []),
      'Thank you. Your payment has arrived, and your course is open:',
      ...courses.map((course) => ({ label: course.name, value: rupees(course.amountInPaise) })),
      ...(gst ? [{ label: `GST ${gst.percent}%`, value: rupees(gst.amountInPaise) }] : []),
      { label: 'Paid in all', value: rupees(receipt.amountInPaise) },
      ...(givenBack ? comesBack(givenBack) : []),
      { label: 'Order', value: orderNumber },
      { label: 'Date', value: paidAt },
      { link: receipt.coursesLink, words: 'Go to your courses' },
      { link: receipt.invoiceLink, words: 'Your invoice, to print or keep' },
    ]),
  };
}

const comesBack = ({ courses, amountInPaise }: NonNullable<OrderReceipt['givenBack']>) => [
  `You had ${courses.join(' and ')} already, so what you paid for it goes back to you by itself, the way it was paid. The bank can take 7 to 10 business days to show it.`,
  { label: 'Goes back to you', value: rupees(amountInPaise) },
];
