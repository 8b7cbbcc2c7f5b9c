import { expect, test } from 'vitest';
import { run } from '../../support/server/academy-cli.ts';
import { priya } from '../../support/server/server-app.ts';
import { openShop } from '../../support/server/shop.ts';

test('a refund of who is erased is mailed to nobody', async () => {
  const { academy, razorpay, order, sendWebhook } = await openShop();
  const { payment_id } = razorpay.pay(await order());
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  await run(academy, ['person', 'erase', priya.email]);
  const why = ['--reason', 'Wanted by the court', '--by', 'Kavitha'];
  expect((await run(academy, ['orders', 'refund', 'TMA-2511-0001', ...why])).code).toBe(0);
  const mails = academy.db.selectFrom('mail_jobs').select(['recipient', 'subject']);
  expect(await mails.execute()).toEqual([
    { recipient: null, subject: 'Your money comes back: order TMA-2511-0001' },
  ]);
});
