import { fireEvent, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { entriesOfKind } from '../../../src/storage/outbox-entry.ts';
import { readPlayback, writePlayback } from '../../../src/storage/playback.ts';
import { trackedFilm } from '../../support/page/tracked-film.tsx';

const name = 'left/index.m3u8';
const lengthSeconds = 1200;

/** A film that plays at one minute. */
async function playing() {
  vi.spyOn(performance, 'now').mockReturnValue(1000); // a busy machine would keep the next tick too
  const { at, leave } = await trackedFilm({ userId: '7', name, seconds: lengthSeconds });
  at('playing', 60);
  at('timeupdate', 60);
  return { at, leave };
}
const positions = entriesOfKind(
  'position',
  v.object({ intent: v.object({ position: v.number() }) }),
);
const waitingSeconds = async () => (await positions.read('7', '1'))?.payload.intent.position;
const keptSeconds = async () => (await readPlayback('7', name))?.seconds;

test.each([700, 0])(
  'a film left while it seeks to %i goes on there, and not at the position before',
  async (target) => {
    await writePlayback('7', name, { seconds: 5, durationSeconds: lengthSeconds, percent: 0 });
    const { at, leave } = await playing();
    at('seeking', target);
    leave();
    await waitFor(async () => expect(await keptSeconds()).toBe(target));
    // The academy is told it, too.
    await waitFor(async () => expect(await waitingSeconds()).toBe(target));
  },
);

test('a phone that is locked while the film seeks keeps where it was going', async () => {
  const { at, leave } = await playing();
  at('seeking', 300);
  fireEvent(window, new Event('pagehide'));
  await waitFor(async () => expect(await keptSeconds()).toBe(300));
  leave();
});

test('a page that is frozen with a playing film writes its place when it comes back', async () => {
  const { at, leave } = await playing();
  await waitFor(async () => expect(await waitingSeconds()).toBe(60));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  at('timeupdate', 61);
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(await keptSeconds(), 'for the next page').toBe(61);
  for (let reads = 0; reads < 5; reads += 1) expect(await waitingSeconds()).toBe(60);
  expect(put, 'would be frozen too, and lock the notes').not.toHaveBeenCalled();
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(async () => expect(await waitingSeconds()).toBe(61));
  leave();
});

test('a page that comes back leaves the place alone where another one has gone on', async () => {
  const { at, leave } = await playing();
  await waitFor(async () => expect(await waitingSeconds()).toBe(60));
  at('timeupdate', 61);
  fireEvent(window, new PageTransitionEvent('pagehide', { persisted: true }));
  await writePlayback('7', name, { seconds: 300, durationSeconds: lengthSeconds, percent: 25 });
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  leave();
  for (let reads = 0; reads < 5; reads += 1) expect(await waitingSeconds()).toBe(60);
  expect(await keptSeconds()).toBe(300);
});
