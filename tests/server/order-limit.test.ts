import { expect, test } from 'vitest';
import { answers } from '#contract/answers.ts';
import { rateRules } from '../../server/rate-limits/rules.ts';
import { anitha, signedIn } from '../support/server/server-app.ts';
import { openSandbox, party } from '../support/server/shop.ts';

/** Opens a sandbox where Priya has placed as many new orders as an hour allows: each price makes another. */
async function openBusySandbox() {
  const shop = await openSandbox();
  const { academy, student } = shop;
  const price = (fees_in_rupees: number) =>
    academy.db.updateTable('courses').set({ fees_in_rupees }).where('id', '=', party.id).execute();
  const place = () => student.post('/api/create_order', { course_ids: [party.id] });
  let last = '';
  for (let count = 1; count <= rateRules.placeOrder.account.tries; count++) {
    await price(count);
    last = (await place()).json().id;
  }
  const rows = () => academy.db.selectFrom('orders').selectAll().orderBy('number').execute();
  return { ...shop, price, place, rows, last };
}

test('whoever places new orders without end has to wait, and keeps the one that is open', async () => {
  const { academy, student, price, place, rows, last } = await openBusySandbox();
  expect((await place()).json().id, 'a tap more on an open order is free').toBe(last);
  const before = await rows();
  await price(8999);
  for (const [path, body] of [
    ['/api/create_order', { course_ids: [party.id] }],
    ['/api/transact', { course_id: party.id }],
  ] as const) {
    const reply = await student.post(path, body);
    expect(reply.json()).toEqual({ success: 429, message: answers.tooManyTries });
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await rows(), 'nothing is written of what is refused').toEqual(before);
  await price(rateRules.placeOrder.account.tries);
  expect((await place()).json().id).toBe(last);
  academy.clock.ms += rateRules.placeOrder.account.windowMs;
  await price(8999);
  expect((await place()).statusCode).toBe(200);
});

test('one student’s orders keep nobody else from ordering', async () => {
  const { academy, price, place } = await openBusySandbox();
  await price(8999);
  expect((await place()).statusCode).toBe(429);
  const other = await signedIn(academy, anitha);
  expect((await other.post('/api/create_order', { course_ids: ['4'] })).statusCode).toBe(200);
});

test('what cannot be ordered counts as no order', async () => {
  const { student } = await openSandbox();
  for (let tries = 0; tries <= rateRules.placeOrder.account.tries; tries++) {
    const reply = await student.post('/api/create_order', { course_ids: [party.id], amount: 1 });
    expect(reply.statusCode).toBe(422);
  }
  expect((await student.post('/api/create_order', { course_ids: [party.id] })).statusCode).toBe(
    200,
  );
});
