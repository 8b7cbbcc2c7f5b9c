import { afterEach, expect, test, vi } from 'vitest';
import { longDay } from '../../../src/features/studio/day.ts';

afterEach(() => void vi.useRealTimers());

test('a day of another year is named with it, by the calendar of the studio', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T19:00:00Z') }); // 1 January in Coimbatore
  expect(longDay('2027-01-01')).toBe('Friday, 1 January');
  expect(longDay('2026-12-31')).toBe('Thursday, 31 December 2026');
});
