import { expect, test } from 'vitest';
import { giveUpAfterMs, giveUpUnansweredAfterMs } from '../../server/features/payments/rules.ts';
import { run } from '../support/server/academy-cli.ts';
import { capturedLog } from '../support/server/captured-log.ts';
import { paymentJobs } from '../support/server/payment-jobs.ts';
import { openAcademy, priya, signedIn } from '../support/server/server-app.ts';
import { openShop } from '../support/server/shop.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test.each([400, 404])(
  'an order that the provider answers with %i is given up after a day, and its student can be erased',
  async (status) => {
    const shop = await openWaiting();
    shop.razorpay.stand.fault = { status };
    await shop.hourly(48);
    expect(await shop.row()).toEqual({
      status: 'failed',
      failure: 'not_paid',
      next_check_at_ms: null,
    });
    expect(shop.calls()).toBeLessThan(giveUpAfterMs / hourMs + 5);
    expect((await run(shop.academy, ['person', 'erase', priya.email])).code).toBe(0);
  },
);

test('an order that was replaced is given up as well', async () => {
  const shop = await openWaiting();
  await shop.academy.db
    .updateTable('orders')
    .set({ status: 'failed', failure: 'replaced' })
    .execute();
  shop.razorpay.stand.fault = { status: 400 };
  await shop.hourly(48);
  expect(await shop.row()).toMatchObject({ failure: 'replaced', next_check_at_ms: null });
});

test.each([401, 429, 500])(
  'a provider that answers %i is asked for seven days, in which nobody is erased, and no longer',
  async (status) => {
    const shop = await openWaiting();
    shop.razorpay.stand.fault = { status };
    await shop.hourly(giveUpUnansweredAfterMs / hourMs - 2);
    expect(await shop.row()).toMatchObject({
      status: 'pending',
      next_check_at_ms: expect.anything(),
    });
    const { code, err } = await run(shop.academy, ['person', 'erase', priya.email]);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('seven') });
    await shop.hourly(4);
    expect(await shop.row()).toMatchObject({ status: 'failed', next_check_at_ms: null });
    expect((await run(shop.academy, ['person', 'erase', priya.email])).code).toBe(0);
  },
);

test('our own fault gives no order up, however long it lasts', async () => {
  const shop = await openWaiting({ sendReceipt: () => Promise.reject(new Error('ours')) });
  shop.razorpay.pay(shop.id);
  await shop.hourly((2 * giveUpUnansweredAfterMs) / hourMs);
  expect(await shop.row()).toMatchObject({
    status: 'pending',
    next_check_at_ms: expect.anything(),
  });
});

test('the webhook of a payment that comes after its order was given up still counts', async () => {
  const shop = await openWaiting();
  shop.razorpay.stand.fault = { status: 400 };
  await shop.hourly(48);
  const { payment_id } = shop.razorpay.pay(shop.id);
  await shop.sendWebhook(shop.razorpay.webhook('payment.captured', payment_id));
  expect(await shop.row()).toMatchObject({ status: 'paid', next_check_at_ms: null });
  expect(await shop.hasCourse()).toBe(true);
});

test('an order that is given a next check by hand is looked up once more', async () => {
  const shop = await openWaiting();
  shop.razorpay.stand.fault = { status: 400 };
  await shop.hourly(48);
  shop.razorpay.pay(shop.id);
  shop.razorpay.stand.fault = null;
  // As docs/operations.md says.
  await shop.academy.db.updateTable('orders').set({ next_check_at_ms: 0 }).execute();
  await shop.hourly(1);
  expect(await shop.row()).toMatchObject({ status: 'paid', next_check_at_ms: null });
  expect(await shop.hasCourse()).toBe(true);
});

test('an erasure that an open order holds up for more than a day is in the log', async () => {
  const logStream = capturedLog();
  const academy = await openAcademy({ LOG_LEVEL: 'error' }, { logStream });
  const student = await signedIn(academy, priya);
  await student.post('/api/ask_erasure', { user_id: student.id, password: priya.password });
  academy.clock.ms += 7 * dayMs;
  await student.post('/api/create_order', { course_ids: ['2'] });
  await academy.app.runHourlyJobs();
  expect(logStream.lines()).toEqual([]);
  academy.clock.ms += dayMs + hourMs;
  await academy.app.runHourlyJobs();
  expect(logStream.lines()).toMatchObject([
    { user_id: student.id, msg: expect.stringContaining('an erasure is overdue') },
  ]);
});

/** A shop in which Priya has ordered and nobody has paid. */
async function openWaiting(changes: Parameters<typeof paymentJobs>[1] = {}) {
  const shop = await openShop();
  const { academy, razorpay } = shop;
  const id = await shop.order();
  const { reconciler } = paymentJobs(academy, changes);
  return {
    ...shop,
    id,
    async hourly(rounds: number) {
      for (let round = 0; round < rounds; round += 1) {
        academy.clock.ms += hourMs;
        await reconciler.runOnce();
      }
    },
    calls: () => razorpay.calls.filter((call) => call.endsWith('/payments')).length,
    row: () =>
      academy.db
        .selectFrom('orders')
        .select(['status', 'failure', 'next_check_at_ms'])
        .executeTakeFirstOrThrow(),
  };
}
