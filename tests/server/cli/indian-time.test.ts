import { expect, test } from 'vitest';
import { dayEndMs, dayStartMs, indianTime, readDay } from '../../../server/cli/indian-time.ts';

/** Half past midnight on the 23rd in Coimbatore, still the 22nd in Greenwich. */
const night = Date.parse('2026-11-22T19:00:00Z');

test('a time is told as the clock on the studio’s wall has it', () => {
  expect(indianTime(night)).toBe('2026-11-23 00:30');
  expect(indianTime(null), 'never').toBe('');
});

test.each([
  ['today', '2026-11-23'],
  ['tomorrow', '2026-11-24'],
  ['2025-11-20', '2025-11-20'],
  ['2028-02-29', '2028-02-29'],
])('%s is %s', (text, day) => {
  expect(readDay(text, night)).toBe(day);
});

test.each(['2025-11-31', '2026-02-29', '20.11.2025', '2025-11-20T10:00', 'yesterday', ''])(
  '%j is no day, and staff is told how to write one',
  (text) => {
    expect(() => readDay(text, night)).toThrow('write it as 2025-11-20');
  },
);

test('a day lasts from midnight to midnight in India', () => {
  expect(new Date(dayStartMs('2026-11-23')).toISOString()).toBe('2026-11-22T18:30:00.000Z');
  expect(dayEndMs('2026-11-23')).toBe(dayStartMs('2026-11-24'));
});
