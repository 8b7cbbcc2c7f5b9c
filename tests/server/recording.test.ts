import { expect, test } from 'vitest';
import { createPaymentEffects } from '../../server/features/payments/payment-effects.ts';
import { recordDeskPayment } from '../../server/features/payments/recording.ts';
import { createMailQueue } from '../../server/mail/repository.ts';
import { openSandbox } from '../support/server/shop.ts';
import { wholeDatabase } from '../support/server/whole-database.ts';

test('nothing is recorded when she got one of the courses a moment ago', async () => {
  const { academy, student } = await openSandbox();
  const { db } = academy;
  const clock = () => academy.clock.ms;
  const effects = createPaymentEffects(db, {
    mailQueue: createMailQueue(db, { clock }),
    sender: { name: 'Tamil Makeover Academy', address: '', phone: '' },
    gst: null,
    publicUrl: 'https://academy.example',
    apiUrl: 'https://academy.example',
  });
  const before = await wholeDatabase(academy);
  const recorded = recordDeskPayment(
    { db, clock, effects, gstPercent: null, numberPrefix: 'TMA' },
    {
      userId: student.id,
      // She could buy both before she got course 1.
      courses: ['1', '2'].map((course_id) => ({ course_id, name: '', fees_in_rupees: 1 })),
      by: 'cash',
      reference: null,
      note: 'at the desk',
      actor: 'Kavitha',
    },
  );
  await expect(recorded).rejects.toThrow('You already have this course: ');
  expect(await wholeDatabase(academy)).toEqual(before);
});
