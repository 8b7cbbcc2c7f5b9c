import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineError } from '../../../src/api/errors.ts';
import { oneCourse, wholeCart } from '../../../src/features/payments/purchase.ts';
import {
  simulatedOrderIn,
  simulatePayment,
} from '../../../src/features/payments/simulated-order.ts';
import { unlessPlain } from '../../../src/features/payments/unless-plain.ts';
import { byPath, noNetwork, stubNetwork } from '../../support/unit/stub-network.ts';

const bridal = { id: '1', name: 'Bridal', feesInRupees: 12_999.99 };
const purchase = oneCourse(bridal, '/order-success');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a course costs its fee and GST in whole paise, as a cart of it does', () => {
  expect(purchase.amountInPaise).toBe(1_533_999);
  const cart = wholeCart([{ id: '1', title: 'Bridal', price: 12_999.99 }]);
  expect(cart.amountInPaise).toBe(purchase.amountInPaise);
});

test('a cart is paid for at the total that it shows', () => {
  const items = [
    { id: '1', title: 'Bridal', price: 100 },
    { id: '2', title: 'Saree', price: 1.15 },
  ];
  expect(wholeCart(items)).toMatchObject({
    amountInPaise: 11_935,
    courses: [{ feesInPaise: 10_000 }, { feesInPaise: 115 }],
  });
});

test('the button that was tapped is busy, and no other', () => {
  expect(purchase.key).toBe('1');
  expect(wholeCart([{ id: '1', title: 'Bridal', price: 1 }]).key).toBe('cart');
});

async function simulated() {
  const paid = simulatePayment(purchase, '7');
  await vi.runAllTimersAsync();
  return paid;
}

test('a simulated order is shown to her who made it', async () => {
  const { search, state } = await simulated();
  expect(simulatedOrderIn(state, { orderId: search.order_id, userId: '7' })).toMatchObject({
    amount: 1_533_999,
    gst: 234_000,
    courseName: 'Bridal',
  });
});

test('an order in the history is not shown to another student, nor under another address', async () => {
  const { search, state } = await simulated();
  expect(simulatedOrderIn(state, { orderId: search.order_id, userId: '8' })).toBeNull();
  expect(simulatedOrderIn(state, { orderId: 'temporary-other', userId: '7' })).toBeNull();
});

test("no history makes one of the academy's orders look paid", async () => {
  const { state } = await simulated();
  const forged = { ...state, orderId: 'order_42' };
  expect(simulatedOrderIn(forged, { orderId: 'order_42', userId: '7' })).toBeNull();
});

const absent = () => Response.json({ success: 404, message: 'No such call' }, { status: 404 });
const asked = () => Promise.reject(Object.assign(new Error('404'), { status: 404 }));
/** Makes the backend give these answers, by call, and 404 to any other call. */
function backend(answers: Record<string, () => Response | Promise<Response>>): void {
  stubNetwork().answer = byPath(answers, absent);
}
const courses = () => Response.json({ success: 200, data: [] });

test('a backend without orders and records, which knows her courses, is a plain one', async () => {
  backend({ paid_course: courses });
  expect(await unlessPlain(asked(), '7')).toBeNull();
});

test('one 404 alone makes no plain backend of it: something in between may have answered', async () => {
  const data = { hours: 0, watched_seconds: 0, completed_lessons: 0, achievement_count: 0 };
  backend({
    paid_course: courses,
    learning_record: () => Response.json({ success: 200, data: { ...data, achievements: [] } }),
  });
  await expect(unlessPlain(asked(), '7')).rejects.toThrow('404');
});

test('a fault of a plain backend is a fault, and no payment is simulated for it', async () => {
  backend({ paid_course: courses });
  const fault = Promise.reject(Object.assign(new Error('500'), { status: 500 }));
  await expect(unlessPlain(fault, '7')).rejects.toThrow('500');
});

test('without a network nothing is known of the backend, and nothing is simulated', async () => {
  backend({ paid_course: noNetwork });
  await expect(unlessPlain(asked(), '7')).rejects.toThrow(OfflineError);
});

test("a copy that this phone has kept is not the backend's word", async () => {
  const headers = { 'x-academy-stored-at': '2026-11-22T10:00:00Z' };
  backend({ paid_course: () => Response.json({ success: 200, data: [] }, { headers }) });
  await expect(unlessPlain(asked(), '7')).rejects.toThrow('404');
});

test('what the backend says of an order is passed on', async () => {
  expect(await unlessPlain(Promise.resolve('paid'), '7')).toBe('paid');
});
