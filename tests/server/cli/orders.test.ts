import { expect, test } from 'vitest';
import { environmentOf, run } from '../../support/server/academy-cli.ts';
import { paymentJobs } from '../../support/server/payment-jobs.ts';
import { anitha, priya, type TestAcademy } from '../../support/server/server-app.ts';
import { openSandbox, openShop, party } from '../../support/server/shop.ts';

const why = ['--reason', 'Moved to Madurai', '--by', 'Kavitha'];

test('a refund closes the course, is written down with who and why, mailed, and paid back', async () => {
  const { academy, razorpay, order, status, hasCourse, sendWebhook } = await openShop();
  const id = await order();
  const { payment_id } = razorpay.pay(id);
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  const { code, out } = await run(academy, ['orders', 'refund', 'tma-2511-0001', ...why]);
  expect({ code, out }).toEqual({
    code: 0,
    out: 'Order TMA-2511-0001 is refunded. The running server asks the payment provider for the money.\n',
  });
  expect([await status(id), await hasCourse()]).toEqual(['refunded', false]);
  const [refund] = await academy.db.selectFrom('refunds').selectAll().execute();
  expect(refund).toMatchObject({
    amount_in_paise: party.amountInPaise,
    reason: 'by_staff',
    note: 'Moved to Madurai',
    actor: 'Kavitha',
  });
  const mails = await academy.db.selectFrom('mail_jobs').select(['subject', 'body_text']).execute();
  expect(mails[1]?.subject).toBe('Your money comes back: order TMA-2511-0001');
  expect(mails[1]?.body_text).toContain('Reason: Moved to Madurai');
  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(1);
  await sendWebhook(razorpay.webhook('refund.processed', payment_id));
  expect(razorpay.payments.get(payment_id)?.amount_refunded).toBe(party.amountInPaise);
  const again = await run(academy, ['orders', 'refund', 'TMA-2511-0001', ...why]);
  expect(again).toMatchObject({
    code: 1,
    err: 'Order TMA-2511-0001 is refunded; only a paid one can be refunded.\n',
  });
});

test.each([
  ['cash', []],
  ['upi', ['--reference', '431887654321']],
])('what was paid by %s is an order like any other', async (how, reference) => {
  const { academy, student, hasCourse } = await openSandbox();
  const record = ['orders', 'record', priya.email, '2', '4', '--paid', how, ...reference, ...why];
  const { code, out } = await run(academy, record);
  expect(code).toBe(0);
  expect(out).toContain('Order TMA-2511-0001: Priya Raman has paid ₹22,417.64 by');
  expect(await hasCourse()).toBe(true);
  const [order] = await academy.db.selectFrom('orders').selectAll().execute();
  expect(order).toMatchObject({
    status: 'paid',
    provider: how,
    actor: 'Kavitha',
    note: 'Moved to Madurai',
    payment_id: reference[1] ?? expect.stringMatching(/^desk_/),
  });
  const shown = await student.post('/api/order_status', { order_id: order?.provider_order_id });
  expect(shown.json().data).toMatchObject({ status: 'paid', gst: 341_964 });
  const [mail] = await academy.db.selectFrom('mail_jobs').select('body_text').execute();
  expect(mail?.body_text).toContain('Paid in all: ₹22,417.64');

  const twice = await run(academy, record);
  expect(twice).toMatchObject({
    code: 1,
    err: expect.stringContaining('has Party Makeup already'),
  });
  const refund = await run(academy, ['orders', 'refund', 'TMA-2511-0001', ...why]);
  expect(refund.out).toContain(`It was paid by ${how}: give the money back yourself.`);
  expect(await hasCourse()).toBe(false);
  expect(await paymentJobs(academy).refundJob.runOnce(), 'no provider is asked').toBe(0);
});

test('a UPI payment is recorded once, also when two type it in at the same moment', async () => {
  const { academy } = await openSandbox();
  const record = (email: string, reference: string) =>
    run(academy, [
      ...['orders', 'record', email, '4', '--paid', 'upi', '--reference', reference],
      ...why,
    ]);
  const both = await Promise.all(
    [priya.email, anitha.email].map((email) => record(email, '431887654321')),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.find(({ code }) => code === 1)?.err).toContain(
    'Order TMA-2511-0001 has the UPI reference 431887654321 already.',
  );
  const payments = academy.db.selectFrom('orders').select(['number', 'payment_id']);
  expect(await payments.execute()).toEqual([
    { number: 'TMA-2511-0001', payment_id: '431887654321' },
  ]);
});

test.each(['4123 4567 8901', ' 412345678901\t', '412345678901'])(
  'a UPI payment that is spelled %j is the one that is recorded already',
  async (reference) => {
    const { academy } = await openSandbox();
    const record = (email: string, typed: string) =>
      run(academy, ['orders', 'record', email, '4', '--paid', 'upi', '--reference', typed, ...why]);
    expect((await record(priya.email, '412345678901 ')).code).toBe(0);
    const again = await record(anitha.email, reference);
    expect(again.err).toContain('Order TMA-2511-0001 has the UPI reference');
    // As earlier versions have kept it.
    await academy.db.updateTable('orders').set({ payment_id: '41234567 8901' }).execute();
    expect((await record(anitha.email, reference)).code).toBe(1);
  },
);

test('capitals make no other UPI payment', async () => {
  const { academy } = await openSandbox();
  const record = (email: string, reference: string) =>
    run(academy, [
      ...['orders', 'record', email, '4', '--paid', 'upi', '--reference', reference],
      ...why,
    ]);
  expect((await record(priya.email, 'ybl12ab')).code).toBe(0);
  expect((await record(anitha.email, 'YBL 12AB')).code).toBe(1);
});

test('the trail names the order and the student by their ids', async () => {
  const { academy, student } = await openSandbox();
  await run(academy, ['orders', 'record', priya.email, '4', ' 2', '--paid', 'cash', ...why]);
  await run(academy, ['orders', 'refund', 'tma-2511-0001', ...why]);
  const [order] = await academy.db.selectFrom('orders').selectAll().execute();
  expect(await trailOf(academy)).toEqual([
    { user_id: student.id, courses: '2 4', paid: 'cash' },
    { user_id: student.id, order: order?.id },
  ]);
});

test.each([
  ['an order', ['orders', 'refund', priya.email, ...why]],
  ['a course', ['orders', 'record', priya.email, '2', anitha.email, '--paid', 'cash', ...why]],
])('an address that is typed for %s is not in the trail', async (_what, args) => {
  const { academy } = await openSandbox();
  expect((await run(academy, args)).code).toBe(1);
  expect(JSON.stringify(await trailOf(academy))).not.toContain('@');
});

test('an open order of the same course is closed when she pays at the desk', async () => {
  const { academy, order, status } = await openSandbox();
  const id = await order();
  await run(academy, ['orders', 'record', priya.email, '2', '--paid', 'cash', ...why]);
  expect(await status(id)).toBe('failed');
});

test.each([
  [['orders', 'refund', 'TMA-2511-0001'], 2, "required option '--reason <text>'"],
  [['orders', 'refund', 'TMA-2511-0009', ...why], 1, 'There is no order TMA-2511-0009'],
  [['orders', 'refund', 'TMA-2511-0001', ...why], 1, 'is pending; only a paid one'],
  [['orders', 'record', priya.email, '2', '--paid', 'card', ...why], 2, 'Allowed choices are cash'],
  [['orders', 'record', priya.email, '2', '--paid', 'upi', ...why], 2, 'has a --reference'],
  [
    ['orders', 'record', priya.email, '2', '--paid', 'upi', '--reference', ' ', ...why],
    2,
    'has a --reference',
  ],
  [['orders', 'record', priya.email, '99', '--paid', 'cash', ...why], 1, 'There is no course 99'],
])('%j is refused', async (args, code, text) => {
  const { academy, order, status } = await openSandbox();
  const id = await order();
  const refused = await run(academy, args);
  expect(refused).toMatchObject({ code, err: expect.stringContaining(text) });
  expect(await status(id)).toBe('pending');
});

/** The details of every entry, the oldest first. */
async function trailOf({ db }: TestAcademy) {
  const rows = await db.selectFrom('audit_entries').select('details').orderBy('action').execute();
  return rows.map(({ details }) => JSON.parse(details));
}

test('what was tried in the sandbox is refunded without asking the provider of today', async () => {
  const { academy, order } = await openSandbox();
  await order();
  await academy.db
    .updateTable('orders')
    .set({ status: 'paid', payment_id: 'sandbox-1', paid_at_ms: 1 })
    .execute();
  const razorpay = {
    ...environmentOf(academy.config),
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  };
  const { code, out, err } = await run(razorpay, ['orders', 'refund', 'TMA-2511-0001', ...why]);
  expect({ code, out, err }).toMatchObject({
    code: 0,
    out: 'Order TMA-2511-0001 is refunded. It was a TEST order: no money has moved.\n',
  });
  const refunds = await academy.db.selectFrom('refunds').select('due_at_ms').execute();
  expect(refunds).toEqual([{ due_at_ms: null }]);
});
