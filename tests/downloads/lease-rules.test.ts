import { expect, test } from 'vitest';
import { daysLeft, leaseState, timeAfter } from '../../src/downloads/lease-rules.ts';

const dayMs = 24 * 3_600_000;
const lease = { grantedAtMs: 0, leaseMs: 14 * dayMs };
const start = { seenMs: 0, clockMs: 1_700_000_000_000 };

test('a lease ages after a day and is over when its days have passed', () => {
  expect(leaseState(lease, dayMs - 1)).toBe('fresh');
  expect(leaseState(lease, dayMs)).toBe('ageing');
  expect(leaseState(lease, 14 * dayMs - 1)).toBe('ageing');
  expect(leaseState(lease, 14 * dayMs)).toBe('over');
});

test('a short lease ages when half of it has passed', () => {
  const short = { grantedAtMs: 0, leaseMs: 4 * 3_600_000 };
  expect(leaseState(short, 2 * 3_600_000 - 1)).toBe('fresh');
  expect(leaseState(short, 2 * 3_600_000)).toBe('ageing');
});

test('begun days are counted, and none is left when it is over', () => {
  expect(daysLeft(lease, 1)).toBe(14);
  expect(daysLeft(lease, 13.5 * dayMs)).toBe(1);
  expect(daysLeft(lease, 20 * dayMs)).toBe(0);
});

test('a clock that is set back takes no time away, and time goes on from there', () => {
  const afterTen = timeAfter(start, { clockMs: start.clockMs + 10 * dayMs, runMs: 0 }, null);
  const back = timeAfter(afterTen, { clockMs: start.clockMs - 400 * dayMs, runMs: 0 }, null);
  expect(back.seenMs).toBe(10 * dayMs);
  const later = timeAfter(back, { clockMs: back.clockMs + 4 * dayMs, runMs: 0 }, null);
  expect(leaseState(lease, later.seenMs)).toBe('over');
});

test('a clock that is set forward ends the lease, and setting it right does not bring it back', () => {
  const ahead = timeAfter(start, { clockMs: start.clockMs + 400 * dayMs, runMs: 0 }, null);
  expect(leaseState(lease, ahead.seenMs)).toBe('over');
  const right = timeAfter(ahead, { clockMs: start.clockMs, runMs: 0 }, null);
  expect(leaseState(lease, right.seenMs)).toBe('over');
});

test('while a page is open, time passes however often the clock is set back', () => {
  let time = start;
  for (let day = 1; day <= 14; day += 1) {
    const look = { seenMs: time.seenMs, runMs: (day - 1) * dayMs };
    time = timeAfter(time, { clockMs: start.clockMs, runMs: day * dayMs }, look);
  }
  expect(leaseState(lease, time.seenMs)).toBe('over');
});

test('two pages that look by turns see one day pass in a day', () => {
  const halfDayMs = dayMs / 2;
  let time = start;
  const looks = [start, start].map(({ seenMs }) => ({ seenMs, runMs: 0 }));
  for (let half = 1; half <= 20; half += 1) {
    const now = { clockMs: start.clockMs + half * halfDayMs, runMs: half * halfDayMs };
    const page = half % looks.length;
    time = timeAfter(time, now, looks[page] ?? null);
    looks[page] = { seenMs: time.seenMs, runMs: now.runMs };
  }
  expect(time.seenMs).toBe(10 * dayMs);
});

test('a lease from a later time than the phone knows is not believed', () => {
  expect(leaseState({ ...lease, grantedAtMs: dayMs }, 0)).toBe('over');
});
