import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answers, fillGaps } from '#contract/answers.ts';
import { apiBase } from '#contract/endpoint.ts';
import { paymentCallbackPath } from '#contract/payment.ts';
import { orderPrefix } from '../../server/features/payments/order-numbers.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  siteOrigin,
  visitor,
} from '../support/server/server-app.ts';
import { openSandbox, openShop, party } from '../support/server/shop.ts';

test('one course by Pay Now costs its fee and GST, times 100', async () => {
  const { student } = await openSandbox();
  const reply = await student.post('/api/create_order', {
    course_ids: [party.id],
    amount: party.amountInPaise,
    currency: 'INR',
  });
  expect(reply.json()).toMatchObject({
    success: 200,
    id: expect.stringMatching(/^order_sandbox_/),
    data: { amount: 1_061_882, currency: 'INR', provider: 'sandbox', key_id: null },
  });
});

test('a cart costs its total with GST, and a cart of one is the order of Pay Now', async () => {
  const { student, status } = await openSandbox();
  const one = await student.post('/api/create_order', { course_ids: [2], source: 'cart' });
  expect(one.json().data.amount).toBe(1_061_882);
  const beside = await student.post('/api/create_order', { course_ids: [2], source: 'course' });
  expect(beside.json()).toEqual(one.json());
  const two = await student.post('/api/create_order', { course_ids: ['2', '4', '2'] });
  expect(two.json().data.amount).toBe(Math.round((8999 + 9999) * 118));
  expect(await status(two.json().id)).toBe('pending');
});

test('an academy that is not registered for GST charges the fees and shows no tax', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'untaxed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { gst, ...untaxed } = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  expect(gst.percent).toBe(18);
  const file = join(folder, 'academy.json');
  writeFileSync(file, JSON.stringify(untaxed));
  const academy = await openAcademy({ ACADEMY_FILE: file });
  const student = await signedIn(academy, priya);
  const placed = (await student.post('/api/create_order', { course_ids: [party.id] })).json();
  expect(placed.data.amount).toBe(party.feesInPaise);
  const { data } = (await student.post('/api/order_status', { order_id: placed.id })).json();
  expect(data).toMatchObject({ subtotal: 899_900, gst: 0, gst_percent: null });
  const page = await student.get(placed.data.checkout_url.replace(siteOrigin, ''));
  expect(page.body).not.toContain('GST');
  const { data: proof } = (await student.post('/api/sandbox_pay', { order_id: placed.id })).json();
  await student.post('/api/verify_payment', { order_id: placed.id, ...proof });
  const [mail] = await academy.db.selectFrom('mail_jobs').select('body_text').execute();
  expect(mail?.body_text).toContain('Paid in all: ₹8,999.00');
  expect(mail?.body_text).not.toContain('GST');
});

test.each([party.feesInPaise, party.amountInPaise])(
  'amount %d and currency alone, as specification 7 sends them, order the course of that price',
  async (amount) => {
    const { student, status } = await openSandbox();
    const reply = await student.post('/api/create_order', { amount, currency: 'INR' });
    expect(reply.json()).toMatchObject({ success: 200, data: { amount: party.amountInPaise } });
    const { data } = (
      await student.post('/api/order_status', { order_id: reply.json().id })
    ).json();
    expect(data.courses).toEqual([{ course_id: party.id, courses_name: 'Party Makeup' }]);
    expect(await status(reply.json().id)).toBe('pending');
  },
);

test('an amount that is the price of two courses orders neither', async () => {
  const { academy, student } = await openSandbox();
  await academy.db.updateTable('courses').set({ fees_in_rupees: 8999 }).execute();
  const reply = await student.post('/api/create_order', { amount: 899_900, currency: 'INR' });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors.amount[0]).toContain('name it in course_ids');
  expect(await academy.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('a figure that is not the price is refused, and nothing is ordered', async () => {
  const { academy, student } = await openSandbox();
  for (const amount of [1, 8999, 899_900, 10_618_820]) {
    const reply = await student.post('/api/create_order', { course_ids: [party.id], amount });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.amount).toEqual([
      'The price is ₹10,618.82 now. Nothing was charged.',
    ]);
  }
  expect(await academy.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

test.each([
  [{ currency: 'INR' }, 'course_ids', 'course_ids is missing; it must name'],
  [{ amount: 123, currency: 'INR' }, 'amount', 'No course that you can buy costs ₹1.23'],
  [{ amount: 1_299_900, currency: 'INR' }, 'amount', 'No course that you can buy'],
  [{ course_ids: [] }, 'course_ids', 'course_ids is empty'],
  [{ course_ids: ['99'] }, 'course_ids', 'There is no course 99'],
  [{ course_ids: ['2'], currency: 'USD' }, 'currency', 'currency must be INR'],
  [{ course_ids: Array.from({ length: 21 }, (_, id) => id) }, 'course_ids', 'can hold 20'],
])('an order of %j is refused', async (body, field, problem) => {
  const { student } = await openSandbox();
  const reply = await student.post('/api/create_order', body);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors[field][0]).toContain(problem);
});

test('an order of no course, or of less than a rupee, is refused in words that have a code', async () => {
  const { academy, student } = await openSandbox();
  await academy.db
    .updateTable('courses')
    .set({ fees_in_rupees: 0 })
    .where('id', '=', party.id)
    .execute();
  for (const [id, message] of [
    ['99', fillGaps(answers.courseUnknown, { course: '99' })],
    [party.id, answers.orderSmall],
  ] as const) {
    const reply = await student.post('/api/create_order', { course_ids: [id] });
    expect(reply.json()).toMatchObject({ success: 422, message });
  }
});

test('a course she has already is not sold to her again', async () => {
  const { student } = await openSandbox();
  const reply = await student.post('/api/create_order', { course_ids: ['1'] });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({ reason: 'already_enrolled' });
});

test('many taps on Pay Now are one order', async () => {
  const { academy, order, razorpay } = await openShop();
  const ids = await Promise.all(Array.from({ length: 6 }, () => order()));
  expect(new Set(ids).size).toBe(1);
  expect(await academy.db.selectFrom('orders').select('status').execute()).toEqual([
    { status: 'pending' },
  ]);
  expect(razorpay.orders.has(ids[0] ?? '')).toBe(true);
});

test('an order that is taken up again leads back to the page of the last tap', async () => {
  const { academy, student, order } = await openShop();
  const id = await order();
  const back = async () => {
    const query = `order_id=${encodeURIComponent(id)}`;
    const url = `${apiBase}${paymentCallbackPath}?${query}`;
    return (await academy.app.inject({ method: 'GET', url })).headers.location;
  };
  expect(await back()).not.toContain('/subscribe/');
  const reply = await student.post('/api/transact', { course_id: party.id });
  expect(reply.json().data.order_id).toBe(id);
  expect(await back()).toContain('/subscribe/order-success?');
  await academy.db.updateTable('orders').set({ status: 'failed', failure: 'declined' }).execute();
  expect(await order()).toBe(id);
  expect(await back()).not.toContain('/subscribe/');
});

test('a new price makes a new order, and the old one is given up', async () => {
  const { academy, order, status } = await openSandbox();
  const dear = await order();
  await academy.db
    .updateTable('courses')
    .set({ fees_in_rupees: 5000 })
    .where('id', '=', '2')
    .execute();
  const cheap = await order();
  expect(cheap).not.toBe(dear);
  expect([await status(dear), await status(cheap)]).toEqual(['failed', 'pending']);
});

test('orders are called by month and count, on page, receipt and list alike', async () => {
  const { academy, student, order } = await openSandbox();
  const number = async (order_id: string) =>
    (await student.post('/api/order_status', { order_id })).json().data.number;
  const first = await order();
  expect(await number(first)).toBe('TMA-2511-0001');
  expect(await number(await order({ course_ids: ['4'] }))).toBe('TMA-2511-0002');
  // Midnight of 1 December comes to Coimbatore before it comes to Greenwich.
  academy.clock.ms = Date.parse('2025-11-30T19:00:00Z');
  expect(await number(await order({ course_ids: ['2', '4'] }))).toBe('TMA-2512-0001');
  const page = await student.get(`${apiBase}/pay/checkout/${first}`);
  expect(page.body).toContain('Order TMA-2511-0001');
  const { data } = (await student.post('/api/sandbox_pay', { order_id: first })).json();
  await student.post('/api/verify_payment', { order_id: first, ...data });
  const [mail] = await academy.db.selectFrom('mail_jobs').select('body_text').execute();
  expect(mail?.body_text).toContain('Order: TMA-2511-0001');
  expect(mail?.body_text).not.toContain('Order: order_');
});

test('an academy without Latin initials calls its orders ORD', () => {
  const names = ['Tamil Makeover Academy', 'தமிழ் அழகு', 'Meena', 'A B C D E'];
  expect(names.map(orderPrefix)).toEqual(['TMA', 'ORD', 'M', 'ABCD']);
});

test('a visitor orders nothing, nor does a foreign page', async () => {
  const { academy, student } = await openSandbox();
  const body = { course_ids: [party.id] };
  expect((await visitor(academy).post('/api/create_order', body)).statusCode).toBe(401);
  expect((await student.post('/api/create_order', body, { csrf: false })).statusCode).toBe(403);
  const foreign = { origin: 'https://evil.example' };
  expect((await student.post('/api/create_order', body, foreign)).statusCode).toBe(403);
});

test('a student sees only her own orders', async () => {
  const { academy, student, order } = await openShop();
  const order_id = await order();
  const other = await signedIn(academy, anitha);
  const proof = { order_id, payment_id: 'pay_1', signature: 'x' };
  for (const [path, body] of [
    ['/api/order_status', { order_id }],
    ['/api/verify_payment', proof],
  ] as const) {
    expect((await other.post(path, body)).statusCode).toBe(404);
  }
  const own = await student.post('/api/order_status', { order_id });
  expect(own.json().data).toEqual({
    order_id,
    number: 'TMA-2511-0001',
    status: 'pending',
    amount: 1_061_882,
    subtotal: 899_900,
    gst: 161_982,
    gst_percent: 18,
    currency: 'INR',
    courses: [{ course_id: '2', courses_name: 'Party Makeup' }],
    paid_at: null,
    is_test: false,
    invoice_url: null,
    credit_note_url: null,
  });
});
