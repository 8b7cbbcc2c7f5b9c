import { expect, test } from 'vitest';
import { nextCountMs } from '../../../src/features/ready/next-count.ts';

const missing = () => ({ items: [], isReady: false, percent: 40, isPersisted: true });

test('what is coming is counted every two seconds', () => {
  for (const now of [0, 2_000, 4_000]) expect(nextCountMs(missing(), now)).toBe(2_000);
});

test('where nothing comes any more, the worker is left to sleep', () => {
  const counted = missing();
  expect(nextCountMs(counted, 1_000)).toBe(2_000);
  expect(nextCountMs(counted, 9_000)).toBe(2_000);
  expect(nextCountMs(counted, 11_000)).toBeGreaterThan(30_000);
  expect(nextCountMs(missing(), 56_000), 'something has come').toBe(2_000);
});

test('a phone that has everything is not counted again', () => {
  expect(nextCountMs({ ...missing(), isReady: true }, 0)).toBe(false);
});
