import { expect, onTestFinished, test, vi } from 'vitest';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';

const phones = filmPhones();
const ready = async () => (await import('../../src/downloads/ready-lessons.ts')).readyLessons('7');

test('a lesson is ready for class when it is whole, and while its lease runs', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const phone = await phones.open();
  expect(await ready(), 'not begun').toEqual([false]);
  await phone.fetchOnce();
  expect(await ready()).toEqual([true]);
  vi.setSystemTime(Date.now() + 15 * 24 * 3_600_000);
  expect(await ready(), 'over').toEqual([false]);
});

test('a lesson is not ready while her key is not here', async () => {
  const phone = await phones.open();
  await phone.fetchOnce();
  const { forgetFilmKey } = await import('../../src/storage/film-key-row.ts');
  await forgetFilmKey('7');
  expect(await ready()).toEqual([false]);
});

test('a lesson of a course that is not hers any more is none of them', async () => {
  const phone = await phones.open();
  await phone.changeTaken(takenKey, (row) => row && { ...row, problem: 'not-enrolled' });
  expect(await ready()).toEqual([]);
});
