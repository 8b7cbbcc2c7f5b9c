import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';

const phones = filmPhones();
let phone: Awaited<ReturnType<typeof phones.open>>;
beforeEach(async () => {
  phone = await phones.open();
});

const dayMs = 24 * 3_600_000;

test('sheets come with the lesson, and open without the academy', async () => {
  phones.server.sheets = new Map([['kit-1.pdf', Buffer.from('%PDF- a kit')]]);
  await phone.fetchOnce();
  phones.network.answer = () => Promise.reject(new TypeError('No network'));
  const { sheets, read } = await phone.lesson();
  expect(sheets).toEqual([{ path: 'sheets/kit-1.pdf', file: '/sheets/kit-1.pdf' }]);
  expect(Buffer.from(await read('sheets/kit-1.pdf')).toString()).toBe('%PDF- a kit');
});

test('a lesson of the release before plays, and gets its sheets with the next renewal', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await phone.fetchOnce();
  phones.server.sheets = new Map([['kit-1.pdf', Buffer.from('%PDF- a kit')]]);
  expect((await phone.lesson()).sheets).toEqual([]);
  vi.setSystemTime(Date.now() + 2 * dayMs);
  await phone.renewWhereDue('7');
  expect((await phone.lesson()).playlist, 'it plays meanwhile').toBe('270p/index.m3u8');
  expect((await phone.takenLesson(takenKey))?.isOutdated).toBe(true);
  phones.server.sentBytes = 0;
  await phone.fetchOnce();
  expect(phones.server.sentBytes, 'nothing of the film comes again').toBe('%PDF- a kit'.length);
  const { sheets, read } = await phone.lesson();
  expect(Buffer.from(await read(sheets[0]?.path ?? '')).toString()).toBe('%PDF- a kit');

  phones.server.sheets = new Map([['kit-2.pdf', Buffer.from('%PDF- another')]]);
  vi.setSystemTime(Date.now() + 2 * dayMs);
  await phone.renewWhereDue('7');
  await phone.fetchOnce();
  expect((await phone.lesson()).sheets).toMatchObject([{ path: 'sheets/kit-2.pdf' }]);
  const kept = await phone.inFilmDb((database) => database.getAllKeys('files'));
  expect(kept.map(([, , , , path]) => path).filter((path) => path.startsWith('sheets/'))).toEqual([
    'sheets/kit-2.pdf',
  ]);
  await phone.renewWhereDue('7');
  expect((await phone.takenLesson(takenKey))?.isOutdated).toBe(false);
});
