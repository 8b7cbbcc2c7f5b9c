import { expect, onTestFinished, test, vi } from 'vitest';
import type { PaymentEffects } from '../../server/features/payments/effects.ts';
import { createOrders } from '../../server/features/payments/repository.ts';
import { giveUpAfterMs, nextCheckAtMs } from '../../server/features/payments/rules.ts';
import { paymentJobs } from '../support/server/payment-jobs.ts';
import { openShop } from '../support/server/shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const minuteMs = 60_000;
const fetches = ({ razorpay }: Shop) =>
  razorpay.calls.filter((call) => /payments$/.test(call)).length;

test('a payment whose browser died is found by the job', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, hasCourse } = shop;
  razorpay.pay(await order());
  const { reconciler } = jobOf(shop);
  expect(await reconciler.runOnce()).toBe(0);
  academy.clock.ms += minuteMs;
  expect(await reconciler.runOnce()).toBe(1);
  expect(await hasCourse()).toBe(true);
  academy.clock.ms += minuteMs * 600;
  expect(await reconciler.runOnce()).toBe(0);
});

test('an academy that does not listen does nothing by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openShop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a payment whose browser died is found when she looks at her order', async () => {
  const { academy, razorpay, order, status, hasCourse } = await openShop();
  const id = await order();
  razorpay.pay(id);
  expect(await status(id)).toBe('pending');
  academy.clock.ms += 5000;
  expect(await status(id)).toBe('paid');
  expect(await hasCourse()).toBe(true);
});

test('however often she looks, the provider is asked every three seconds at most', async () => {
  const shop = await openShop();
  const id = await shop.order();
  for (let second = 0; second < 12; second++) {
    shop.academy.clock.ms += 1000;
    await Promise.all([shop.status(id), shop.status(id), shop.status(id)]);
  }
  expect(fetches(shop)).toBe(4);
});

test('of many jobs at once one asks about an order', async () => {
  const shop = await openShop();
  shop.razorpay.pay(await shop.order());
  shop.academy.clock.ms += minuteMs;
  const jobs = Array.from({ length: 5 }, () => jobOf(shop).reconciler.runOnce());
  const asked = await Promise.all(jobs);
  expect(asked.reduce((sum, count) => sum + count)).toBe(1);
  expect(fetches(shop)).toBe(1);
});

test('an order that is settled between reading and asking is asked about no more', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, sendWebhook } = shop;
  const { payment_id } = razorpay.pay(await order());
  const orders = createOrders(academy.db);
  academy.clock.ms += minuteMs;
  const [read] = await orders.dueForCheck(academy.clock.ms, 1);
  if (!read) throw new Error('no order is due');
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  await jobOf(shop).reconciler.checkNow(read);
  academy.clock.ms += 100 * minuteMs;
  expect(await orders.dueForCheck(academy.clock.ms, 1)).toEqual([]);
  expect(fetches(shop)).toBe(0);
});

test('a process killed between payment and enrolment has done nothing, and the next does all', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, status, hasCourse } = shop;
  const id = await order();
  razorpay.pay(id);
  academy.clock.ms += minuteMs;
  const dying = jobOf(shop, {
    sendReceipt: () => Promise.reject(new Error('killed')),
  });
  await dying.reconciler.runOnce();
  expect(dying.errors).toHaveLength(1);
  expect(await status(id)).toBe('pending');
  expect(await hasCourse()).toBe(false);
  academy.clock.ms += minuteMs;
  await jobOf(shop).reconciler.runOnce();
  expect(await hasCourse()).toBe(true);
});

test('a provider that is down is asked again later, and the others are not held up', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, hasCourse } = shop;
  razorpay.pay(await order());
  await order({ course_ids: ['4'] });
  academy.clock.ms += minuteMs;
  razorpay.stand.fault = { status: 500 };
  const { reconciler, errors } = jobOf(shop);
  await reconciler.runOnce();
  expect(errors).toHaveLength(2);
  razorpay.stand.fault = null;
  expect(await reconciler.runOnce()).toBe(0);
  academy.clock.ms += minuteMs;
  await reconciler.runOnce();
  expect(await hasCourse()).toBe(true);
});

test('an order that nobody pays is asked about ever less often, and given up after a day', async () => {
  const shop = await openShop();
  const { academy, order, status, razorpay, sendWebhook, hasCourse } = shop;
  const id = await order();
  const { reconciler } = jobOf(shop);
  const start = academy.clock.ms;
  while (academy.clock.ms - start <= giveUpAfterMs + 2 * 3600 * 1000) {
    academy.clock.ms += 10 * minuteMs;
    await reconciler.runOnce();
  }
  expect(fetches(shop)).toBeLessThan(40);
  expect(await status(id)).toBe('failed');
  const { payment_id } = razorpay.pay(id);
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  expect(await hasCourse()).toBe(true);
});

test('an order the provider never learned of is given up', async () => {
  const shop = await openShop();
  const id = await shop.order();
  const { db } = shop.academy;
  await db.updateTable('orders').set({ status: 'created', provider_order_id: null }).execute();
  shop.academy.clock.ms += minuteMs;
  await jobOf(shop).reconciler.runOnce();
  expect(await db.selectFrom('orders').select(['status', 'failure']).execute()).toEqual([
    { status: 'failed', failure: 'not_paid' },
  ]);
  expect(await shop.order()).not.toBe(id);
});

test('an order that is registered between reading and its turn is asked about, and not given up', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, status, hasCourse } = shop;
  const id = await order();
  academy.clock.ms += minuteMs;
  const due = async () => {
    const [one] = await createOrders(academy.db).dueForCheck(academy.clock.ms, 1);
    if (!one) throw new Error('no order is due');
    return one;
  };
  const { status: pending, provider_order_id } = await due();
  const orders = academy.db.updateTable('orders');
  await orders.set({ status: 'created', provider_order_id: null }).execute();
  const read = await due();
  await orders.set({ status: pending, provider_order_id }).execute();
  razorpay.pay(id);
  await jobOf(shop).reconciler.checkNow(read);
  expect(await status(id)).toBe('paid');
  expect(await hasCourse()).toBe(true);
});

test('checks are 15 seconds apart at first and an hour at last', () => {
  expect(nextCheckAtMs(0, 0)).toBe(15_000);
  expect(nextCheckAtMs(0, 4 * minuteMs)).toBe(6 * minuteMs);
  expect(nextCheckAtMs(0, 600 * minuteMs)).toBe(660 * minuteMs);
});

const jobOf = ({ academy }: Shop, changes: Partial<PaymentEffects> = {}) =>
  paymentJobs(academy, changes);
