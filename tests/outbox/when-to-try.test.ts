import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoffMs } from '../../src/outbox/backoff.ts';
import { isDue } from '../../src/outbox/is-due.ts';
import { retryDelayMs } from '../../src/outbox/retry-delay.ts';
import { queued } from '../../src/storage/send-state.ts';

const now = new Date('2026-11-22T10:00:00Z').getTime();
const minute = 60_000;
const state = queued(1, now);
const rejected = { ...state, pause: { kind: 'rejected', status: 422, reason: null } } as const;
const signedOut = { ...state, pause: { kind: 'sign-in', session: 'monday' } } as const;
const waiting = { ...state, notBefore: { until: now + minute, setAt: now } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

test('what was just written is due at once', () => {
  expect(isDue(state, 'monday', now)).toBe(true);
});

test('what was refused is never due by itself', () => {
  expect(isDue(rejected, 'tuesday', now)).toBe(false);
  expect(retryDelayMs('note', rejected)).toBeNull();
});

test('what waits for a sign-in is due with any later session', () => {
  expect(isDue(signedOut, 'monday', now)).toBe(false);
  expect(isDue(signedOut, 'tuesday', now)).toBe(true);
  expect(retryDelayMs('note', signedOut), 'and no timer helps').toBeNull();
});

test('a wait is over when its time has come, to the millisecond', () => {
  expect(isDue(waiting, null, now + minute - 1)).toBe(false);
  expect(isDue(waiting, null, now + minute)).toBe(true);
});

test('a clock that was set back ends the wait', () => {
  expect(isDue(waiting, null, now - 1)).toBe(true);
});

test('a wait of days was set by a wrong clock, and holds nothing up', () => {
  const days = { ...state, notBefore: { until: now + 3 * 24 * 60 * minute, setAt: now } };
  expect(isDue(days, null, now)).toBe(true);
});

test('nothing that waits, nothing to plan', () => {
  expect(retryDelayMs('note', null)).toBeNull();
});

test.each(['position', 'progress'] as const)(
  'while a film plays its %s goes out every half minute',
  (kind) => {
    expect(retryDelayMs(kind, state)).toBe(30_000);
  },
);

test('a position whose sending has failed is tried again like anything else', () => {
  expect(retryDelayMs('position', { ...state, attempts: 1 })).toBeLessThanOrEqual(4_000);
});

test('the next try comes no earlier than the academy has asked for', () => {
  expect(retryDelayMs('note', { ...waiting, attempts: 1 })).toBe(minute);
  vi.setSystemTime(now + 45_000);
  expect(retryDelayMs('note', { ...waiting, attempts: 1 })).toBe(15_000);
});

test('where the clock was set back meanwhile the whole wait is planned, and no more', () => {
  vi.setSystemTime(now - 24 * 60 * minute);
  expect(retryDelayMs('note', { ...waiting, attempts: 1 })).toBe(minute);
});

test('failures double the pause up to five minutes', () => {
  const longest = (attempts: number) => backoffMs(attempts, () => 1);
  expect([0, 1, 2, 3].map(longest)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect([9, 100].map(longest)).toEqual([5 * minute, 5 * minute]);
});

test('a class that comes back online does not knock at one moment', () => {
  const earliest = backoffMs(4, () => 0);
  const latest = backoffMs(4, () => 1);
  expect(latest - earliest).toBe(earliest);
});
