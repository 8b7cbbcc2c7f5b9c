import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { expect } from 'vitest';
import { usePosition } from '../../../src/features/player/use-position.ts';
import { useTracking } from '../../../src/features/player/use-tracking.ts';
import { useWatchTime } from '../../../src/features/player/use-watch-time.ts';

interface TrackedFilm {
  userId: string;
  name: string;
  seconds: number;
  /** The furthest second that the academy knows of. */
  furthestReported?: number;
}

function Film({ userId, name, seconds, furthestReported = 0 }: TrackedFilm) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const key = {
    userId,
    courseId: '1',
    videoId: '1',
    video: name,
    furthestReported,
    lengthSeconds: seconds,
  };
  const position = usePosition(key);
  const watchTime = useWatchTime(userId, '1');
  useTracking({
    videoRef,
    lesson: '1',
    position,
    watchTime,
    send: async () => {},
    onEnded: () => {},
  });
  return (
    <video ref={videoRef} data-known={position.isKnown || undefined}>
      <track kind="captions" />
    </video>
  );
}

/** Renders a film that is watched as its events tell. Resolves when its kept place has been read. */
export async function trackedFilm(film: TrackedFilm) {
  const { container, unmount } = render(<Film {...film} />);
  await waitFor(() => expect(container.querySelector('[data-known]')).toBeTruthy());
  const video = container.querySelector('video');
  if (!video) throw new Error('no video');
  const state = { paused: false, ended: false };
  Object.defineProperties(video, {
    duration: { value: film.seconds },
    paused: { get: () => state.paused },
    ended: { get: () => state.ended },
  });
  const at = (event: 'playing' | 'timeupdate' | 'seeking' | 'ended', seconds: number) => {
    video.currentTime = seconds;
    state.ended = event === 'ended';
    fireEvent(video, new Event(event));
  };
  return {
    at,
    /** Plays from one second to another, with a tick in each. */
    watch(from: number, to: number) {
      at('playing', from);
      for (let second = from + 1; second <= to; second += 1) at('timeupdate', second);
    },
    leave: () => void act(unmount),
  };
}
