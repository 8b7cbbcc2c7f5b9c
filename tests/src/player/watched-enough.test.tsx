import { waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import {
  secondsWatched,
  watchedBefore,
  withRange,
} from '../../../src/features/player/watched-ranges.ts';
import { entriesOfKind } from '../../../src/storage/outbox-entry.ts';
import { readPlayback, writePlayback } from '../../../src/storage/playback.ts';
import { trackedFilm } from '../../support/page/tracked-film.tsx';

const positions = entriesOfKind(
  'position',
  v.object({ intent: v.object({ furthest: v.number(), completed: v.boolean() }) }),
);
const reports = entriesOfKind(
  'progress',
  v.array(v.object({ seconds: v.number(), completedLesson: v.nullable(v.string()) })),
);
const told = async (userId: string) => (await positions.read(userId, '1'))?.payload.intent;
const place = { seconds: 0, durationSeconds: 100, percent: 0 };

test('stretches that touch are one, and what is watched twice counts once', () => {
  expect(withRange([[0, 10]], [10.4, 20])).toEqual([[0, 20]]);
  expect(withRange([[0, 10]], [5, 8])).toEqual([[0, 10]]);
  const both = withRange([[40, 50]], [0, 10]);
  expect(both).toEqual([
    [0, 10],
    [40, 50],
  ]);
  expect(secondsWatched(both)).toBe(20);
  expect(withRange(both, [9, 41])).toEqual([[0, 50]]);
});

test('what was kept before stretches were, and what another device has reached, counts', () => {
  expect(watchedBefore(null, 0)).toEqual([]);
  expect(watchedBefore({ furthest: 60, watched: null }, 0)).toEqual([[0, 60]]);
  expect(watchedBefore(null, 80)).toEqual([[0, 80]]);
  // Her own jump to 95 is known to the academy too, and is no other device's.
  expect(watchedBefore({ furthest: 95.4, watched: [[0, 10]] }, 95)).toEqual([[0, 10]]);
  expect(watchedBefore({ furthest: 30, watched: [[0, 30]] }, 90)).toEqual([[0, 90]]);
});

test('a jump to near the end is not watching, and the end reached by it neither', async () => {
  const { at, watch, leave } = await trackedFilm({ userId: 'jumps', name: 'a', seconds: 100 });
  watch(0, 10);
  at('seeking', 95);
  watch(95, 99);
  at('ended', 100);
  leave();
  await waitFor(async () =>
    expect(await told('jumps')).toEqual({ furthest: 100, completed: false }),
  );
  expect((await readPlayback('jumps', 'a'))?.watched).toEqual([
    [0, 10],
    [95, 100],
  ]);
});

test('a lesson is done when nine tenths of it are watched, in whatever order and visit', async () => {
  const film = { userId: 'watches', name: 'b', seconds: 100 };
  const first = await trackedFilm(film);
  first.watch(40, 99);
  first.leave();
  await waitFor(async () => expect(await told('watches')).toMatchObject({ completed: false }));

  const second = await trackedFilm(film);
  second.watch(0, 29);
  second.leave();
  await waitFor(async () =>
    expect((await readPlayback('watches', 'b'))?.watched?.[0]).toEqual([0, 29]),
  );
  expect(await told('watches')).toMatchObject({ completed: false });

  const third = await trackedFilm(film);
  third.watch(29, 36);
  third.leave();
  await waitFor(async () => expect(await told('watches')).toMatchObject({ completed: true }));
});

test('who had watched most of it before an update need not begin again', async () => {
  await writePlayback('before', 'c', { ...place, seconds: 85, furthest: 85 });
  const { watch, leave } = await trackedFilm({ userId: 'before', name: 'c', seconds: 100 });
  watch(85, 91);
  leave();
  await waitFor(async () => expect(await told('before')).toMatchObject({ completed: true }));
});

test('a phone that is busy for some seconds counts what it played in them, and no more', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const busy = await trackedFilm({ userId: 'busy', name: 'f', seconds: 100 });
  busy.at('playing', 0);
  now.mockReturnValue(9000);
  busy.at('timeupdate', 8); // the first tick for eight seconds
  now.mockReturnValue(10_000);
  busy.at('timeupdate', 20); // twelve seconds of film in one
  busy.at('timeupdate', 21);
  busy.leave();
  await waitFor(async () =>
    expect((await readPlayback('busy', 'f'))?.watched).toEqual([
      [0, 8],
      [20, 21],
    ]),
  );
});

test('a film that is shorter than a tick is done at its end', async () => {
  const { at, leave } = await trackedFilm({ userId: 'short', name: 'd', seconds: 0.4 });
  at('playing', 0);
  at('ended', 0.4);
  leave();
  await waitFor(async () => expect(await told('short')).toMatchObject({ completed: true }));
});

test('of a film that was replaced nothing counts in the one that has taken its place', async () => {
  const earlier = await trackedFilm({ userId: 'again', name: 'earlier', seconds: 100 });
  earlier.watch(0, 85);
  earlier.leave();
  await waitFor(async () => expect(await told('again')).toMatchObject({ furthest: 85 }));

  const film = { userId: 'again', name: 'new', seconds: 100, furthestReported: 85 };
  const first = await trackedFilm(film);
  first.watch(85, 92);
  first.leave();
  await waitFor(async () => expect(await told('again')).toMatchObject({ furthest: 92 }));

  const second = await trackedFilm({ ...film, furthestReported: 92 });
  second.watch(92, 99);
  second.leave();
  await waitFor(async () =>
    expect(await told('again')).toEqual({ furthest: 99, completed: false }),
  );
  expect((await readPlayback('again', 'new'))?.watched).toEqual([[85, 99]]);
});

test('that a lesson is done is told though the phone could not write it at once', async () => {
  const put = IDBObjectStore.prototype.put;
  let failures = 0;
  const writing = vi.spyOn(IDBObjectStore.prototype, 'put');
  writing.mockImplementation(function (this: IDBObjectStore, ...row) {
    if (!JSON.stringify(row).includes('progress') || failures > 0) return put.apply(this, row);
    failures += 1;
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  const film = await trackedFilm({ userId: 'full', name: 'g', seconds: 100 });
  film.watch(0, 91);
  await waitFor(() => expect(failures).toBe(1));
  film.leave();
  await waitFor(async () =>
    expect((await reports.read('full', '1'))?.payload).toMatchObject([
      { seconds: 91, completedLesson: '1' },
    ]),
  );
});
