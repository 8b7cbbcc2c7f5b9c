import { fireEvent, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { queuePosition } from '../../../src/outbox/position.ts';
import { entriesOfKind } from '../../../src/storage/outbox-entry.ts';
import { readPlayback, writePlayback } from '../../../src/storage/playback.ts';
import { trackedFilm } from '../../support/page/tracked-film.tsx';

const name = 'two/index.m3u8';
const durationSeconds = 1200;
const positions = entriesOfKind(
  'position',
  v.object({ intent: v.object({ position: v.number() }) }),
);
const waitingSeconds = async () => (await positions.read('7', '1'))?.payload.intent.position;

test('a tab in which the film has stood since takes nothing back of what another one played', async () => {
  const { at, leave } = await trackedFilm({ userId: '7', name, seconds: durationSeconds });
  at('playing', 300);
  at('timeupdate', 300);
  await waitFor(async () => expect(await waitingSeconds()).toBe(300));
  // The other tab, in which she goes on.
  await writePlayback('7', name, { seconds: 900, durationSeconds, percent: 75 });
  await queuePosition('7', '1', { position: 900, furthest: 900, completed: false });
  const told = vi.spyOn(IDBObjectStore.prototype, 'put');
  fireEvent(window, new Event('pagehide'));
  leave();
  // A film that is opened reads after all that was written before.
  await trackedFilm({ userId: '7', name, seconds: durationSeconds });
  expect(told).not.toHaveBeenCalled();
  expect((await readPlayback('7', name))?.seconds).toBe(900);
  expect(await waitingSeconds()).toBe(900);
});
