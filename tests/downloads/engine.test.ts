import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenToFilms } from '../../src/downloads/channel.ts';
import type { TakenKey } from '../../src/storage/film-db.ts';
import { chosenLesson } from '../support/chosen-lesson.ts';
import { runEngine } from '../support/unit/film-engine.ts';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';
import { captioned, film } from '../support/unit/film-server.ts';

const phones = filmPhones();
let phone: Awaited<ReturnType<typeof phones.open>>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const renewals = () =>
  phones.network.asked.filter(({ url }) => url.endsWith('/renew_leases')).length;

/** Her lesson is here, its lease is two days old, and the academy has another film by now. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  phone = await phones.open();
  await phone.fetchOnce();
  phones.server.now = film('second-film');
  vi.setSystemTime(Date.now() + 2 * dayMs);
  phones.network.asked.length = 0;
});

test('a film that was replaced and may not be fetched on this network is asked for once a day', async () => {
  const settled = await runEngine('cellular');
  await settled();
  expect(renewals()).toBe(1);
  vi.advanceTimersByTime(minuteMs);
  await settled();
  expect(renewals(), 'it looks every minute').toBe(1);
  expect(await phone.takenLesson(takenKey)).toMatchObject({ isOutdated: true, next: null });
  vi.setSystemTime(Date.now() + dayMs);
  vi.advanceTimersByTime(minuteMs);
  await settled();
  expect(renewals()).toBe(2);
});

test.each([
  ['went with a logout', 'forgotten'],
  ['does not open any more', { wrappedBy: 'lost' }],
])('a key that %s is fetched again, and every page is told', async (_how, kept) => {
  const { beginSession } = await import('../../src/storage/app-db.ts');
  const { writeRow } = await import('../../src/storage/outbox-rows.ts');
  const { readFilmKey } = await import('../../src/storage/film-key.ts');
  const { restoreFilmKey } = await import('../../src/downloads/film-key.ts');
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '1', user: null });
  await writeRow(['film-key', '7'], kept);
  const heard: object[] = [];
  onTestFinished(listenToFilms((message) => heard.push(message)));
  await restoreFilmKey('7');
  expect(await readFilmKey('7')).not.toBeNull();
  await expect.poll(() => heard).toEqual([{ type: 'changed', userId: '7' }]);
  phones.network.asked.length = 0;
  await restoreFilmKey('7');
  expect(phones.network.asked, 'it is here').toEqual([]);
});

test('a film that was replaced and finds no room is asked for once a day', async () => {
  phone = await phones.open(); // the room that was proven is forgotten
  phones.disk.hasRoom = false;
  const settled = await runEngine('wifi');
  await settled();
  expect(await phone.takenLesson(takenKey)).toMatchObject({ problem: 'full' });
  expect(renewals()).toBe(1);
  vi.advanceTimersByTime(minuteMs);
  await settled();
  expect(renewals(), 'it looks every minute').toBe(1);
  vi.setSystemTime(Date.now() + dayMs);
  vi.advanceTimersByTime(minuteMs);
  await settled();
  expect(renewals()).toBe(2);
});

test('a lesson that found no room looks for some when its page has begun, or when she asks', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout'] });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  onTestFinished(() => void now.mockRestore());
  phone = await phones.open(); // its page begins now
  await phone.changeTaken(takenKey, (row) => row && { ...row, isOutdated: true, problem: 'full' });
  const settled = await runEngine('wifi');
  await settled();
  expect(await phone.takenLesson(takenKey)).toMatchObject({ problem: 'full' });
  now.mockReturnValue(16_000);
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(async () => {
    expect(await phone.takenLesson(takenKey)).toMatchObject({ problem: null, isOutdated: false });
  }, 20_000);
});

test('a film that was replaced is fetched anew', async () => {
  const settled = await runEngine('wifi');
  await settled();
  expect(await phone.takenLesson(takenKey)).toMatchObject({ whole: { film: 'second-film' } });
  expect(renewals()).toBe(1);
});

test('a lesson that the academy cannot serve holds up neither the next one nor the leases', async () => {
  const next: TakenKey = ['7', '1', 2];
  await phone.changeTaken(next, () => ({ ...chosenLesson(next), takenAt: Date.now() }));
  phones.network.answer = async (request) => {
    const { lesson } = await request
      .clone()
      .json()
      .catch(() => ({}));
    return lesson === 1
      ? Response.json({ success: 500 }, { status: 500 })
      : phones.server.serve(request);
  };
  await runEngine('wifi');
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(minuteMs);
    expect(await phone.takenLesson(next)).toMatchObject({ whole: { film: 'second-film' } });
  }, 20_000);
  const before = renewals();
  vi.setSystemTime(Date.now() + dayMs);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(minuteMs);
    expect(renewals()).toBeGreaterThan(before);
  }, 20_000);
});

test.each([
  ['shorter', 'WEBVTT'],
  ['longer', 'WEBVTT, with all that was not said before'],
])('captions that became %s while the film came are asked for anew', async (_how, words) => {
  phones.server.now = captioned(film('second-film'), 'WEBVTT, spelt wrongly');
  await phone.changeTaken(takenKey, (row) => row && { ...row, isOutdated: true });
  phones.server.line = (bytes, path) => (path.includes('captions') ? 'cut' : bytes);
  await expect(phone.fetchOnce()).rejects.toThrow();
  phones.server.line = (bytes) => bytes;
  captioned(phones.server.now, words);
  await runEngine('wifi');
  await vi.waitFor(async () => {
    expect(await phone.takenLesson(takenKey)).toMatchObject({ next: null, problem: null });
  }, 20_000);
  expect(Buffer.from(await (await phone.lesson()).read('captions/en.vtt')).toString()).toBe(words);
});
