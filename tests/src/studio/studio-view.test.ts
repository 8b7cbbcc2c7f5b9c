import { expect, test } from 'vitest';
import { readView } from '../../../src/features/studio/studio-view.ts';

const first = {
  tab: 'appointments',
  page: 1,
  search: '',
  date: undefined,
  open: undefined,
  course: undefined,
};

test('an address without a word opens the appointments of today', () => {
  expect(readView({})).toEqual(first);
});

test('digits are a text where a text is asked for', () => {
  const view = { tab: 'courses', course: 1, search: 98, open: 7, page: 2, date: '2026-11-21' };
  expect(readView(view)).toEqual({ ...view, course: '1', search: '98', open: '7' });
});

test.each([
  { tab: 'secrets' },
  { tab: ['orders'] },
  { date: 2026 },
  { date: 'tomorrow' },
  { page: -1 },
  { page: 1.5 },
  { page: 'two' },
  { search: { a: 1 } },
  { course: true },
  { open: ['7'] },
])('%j is as if it did not stand there', (asked) => {
  expect(readView(asked)).toEqual(first);
});
