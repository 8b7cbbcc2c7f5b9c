import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { usePosition } from '../../../src/features/player/use-position.ts';
import { useTracking } from '../../../src/features/player/use-tracking.ts';
import { useWatchTime } from '../../../src/features/player/use-watch-time.ts';
import { entriesOfKind } from '../../../src/storage/outbox-entry.ts';
import { readPlayback, writePlayback } from '../../../src/storage/playback.ts';

const name = 'left/index.m3u8';
const lengthSeconds = 1200;

function Film() {
  const videoRef = useRef<HTMLVideoElement>(null);
  const position = usePosition({ userId: '7', courseId: '1', videoId: '1', video: name });
  const watchTime = useWatchTime('7', '1');
  useTracking({
    videoRef,
    lesson: '1',
    position,
    watchTime,
    send: async () => {},
    onEnded: () => {},
  });
  return (
    <video ref={videoRef}>
      <track kind="captions" />
    </video>
  );
}

/** A film that plays at one minute, as far as its events tell. */
async function playing() {
  const { container, unmount } = render(<Film />);
  const video = container.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'duration', { value: lengthSeconds });
  const at = (event: 'playing' | 'timeupdate' | 'seeking', seconds: number) => {
    video.currentTime = seconds;
    fireEvent(video, new Event(event));
  };
  at('playing', 60);
  at('timeupdate', 60);
  return { at, leave: () => act(() => unmount()) };
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
    // And it is told to the academy.
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
