import { compose, greeting, type Sender } from '../layout.ts';
import type { Mail } from '../repository.ts';

interface OrderReceipt {
  sender: Sender;
  to: string;
  name: string;
  orderId: string;
  /** Each with its price before tax. */
  courses: { name: string; amountInPaise: number }[];
  /** Null where no tax was charged. */
  gst: { percent: number; amountInPaise: number } | null;
  /** What was paid, taxes included. */
  amountInPaise: number;
  /** Epoch milliseconds. */
  paidAtMs: number;
  coursesLink: string;
  /** The sandbox: no money has moved, and the receipt says so. */
  isTest: boolean;
}

export function orderReceipt(receipt: OrderReceipt): Mail {
  const { sender, to, name, orderId, courses, gst, amountInPaise, paidAtMs, coursesLink, isTest } =
    receipt;
  const paidAt = new Date(paidAtMs).toLocaleString('en-IN', {
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
      { label: 'Paid in all', value: rupees(amountInPaise) },
      { label: 'Order', value: orderId },
      { label: 'Date', value: paidAt },
      { link: coursesLink, words: 'Go to your courses' },
    ]),
  };
}

function rupees(amountInPaise: number): string {
  return (amountInPaise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
}
