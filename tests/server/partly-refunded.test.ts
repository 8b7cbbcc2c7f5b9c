import { expect, test } from 'vitest';
import { run } from '../support/server/academy-cli.ts';
import { paymentJobs } from '../support/server/payment-jobs.ts';
import { openShop, party } from '../support/server/shop.ts';

const why = ['--reason', 'Moved to Madurai', '--by', 'Kavitha'];

/** A paid order, of which staff can give money back at the provider's dashboard. */
async function openPaidShop() {
  const shop = await openShop();
  const { academy, razorpay, order, sendWebhook } = shop;
  const id = await order();
  const { payment_id } = razorpay.pay(id);
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  return {
    ...shop,
    id,
    payment_id,
    giveBack: (amount_refunded: number) => razorpay.change(payment_id, { amount_refunded }),
    tell: () => sendWebhook(razorpay.webhook('refund.processed', payment_id)),
    async lastMail() {
      const mails = academy.db.selectFrom('mail_jobs').select('body_text').orderBy('id');
      return (await mails.execute()).find(({ body_text }) => body_text.includes('get back'));
    },
    async refunds() {
      const rows = academy.db.selectFrom('refunds').select(['reason', 'amount_in_paise']);
      return Object.fromEntries(
        (await rows.execute()).map(({ reason, amount_in_paise }) => [reason, amount_in_paise]),
      );
    },
    async creditNoteTotal() {
      const notes = academy.db.selectFrom('invoices').select('document');
      const note = await notes.where('kind', '=', 'credit_note').executeTakeFirst();
      return note && JSON.parse(note.document).totalInPaise;
    },
  };
}

test('what was given back in part at the dashboard is neither promised nor asked for again', async () => {
  const shop = await openPaidShop();
  const { academy, razorpay, payment_id, giveBack, tell } = shop;
  for (const amount of [100_000, 150_000]) {
    giveBack(amount);
    await tell();
    await tell();
  }
  expect(await shop.refunds()).toEqual({ at_provider: 150_000 });
  expect(await shop.hasCourse()).toBe(true);

  expect((await run(academy, ['orders', 'refund', 'TMA-2511-0001', ...why])).code).toBe(0);
  expect((await shop.lastMail())?.body_text).toContain('You get back: ₹9,118.82');
  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(1);
  expect(razorpay.payments.get(payment_id)?.amount_refunded).toBe(party.amountInPaise);
  await tell();
  expect(await shop.refunds()).toEqual({ at_provider: 150_000, by_staff: 911_882 });
  expect(await shop.creditNoteTotal(), 'the whole is returned in sum').toBe(party.amountInPaise);
});

test('a refund asks for no more than what is left, also of what nobody has told', async () => {
  const shop = await openPaidShop();
  const { academy, razorpay, payment_id } = shop;
  shop.giveBack(100_000);
  await run(academy, ['orders', 'refund', 'TMA-2511-0001', ...why]);
  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(1);
  expect(razorpay.payments.get(payment_id)?.amount_refunded).toBe(party.amountInPaise);
  expect(await shop.refunds()).toEqual({ by_staff: party.amountInPaise - 100_000 });
});

test('the rest given back at the dashboard ends the course, and the mail says the rest', async () => {
  const shop = await openPaidShop();
  shop.giveBack(100_000);
  await shop.tell();
  shop.giveBack(party.amountInPaise);
  await shop.tell();
  expect([await shop.status(shop.id), await shop.hasCourse()]).toEqual(['refunded', false]);
  expect((await shop.lastMail())?.body_text).toContain('You get back: ₹9,618.82');
  expect(await shop.refunds()).toEqual({ at_provider: party.amountInPaise });
  expect(await shop.creditNoteTotal()).toBe(party.amountInPaise);
});

test('a second payment of which a part is back already gives back the rest', async () => {
  const shop = await openPaidShop();
  const { academy, razorpay, id, sendWebhook } = shop;
  const { payment_id } = razorpay.pay(id, { amount_refunded: 100_000 });
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  expect((await shop.lastMail())?.body_text).toContain('You get back: ₹9,618.82');
  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(1);
  expect(razorpay.payments.get(payment_id)?.amount_refunded).toBe(party.amountInPaise);
});
