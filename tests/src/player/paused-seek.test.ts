import { expect, test } from 'vitest';
import { watchPausedSeek } from '../../../src/features/player/paused-seek.ts';

/** A film whose length is known; `hear` is what a browser would tell, and where it says that it stands. */
function film({ paused = true } = {}) {
  const video = document.createElement('video');
  let place = 0;
  const sought: number[] = [];
  Object.defineProperties(video, {
    paused: { get: () => paused },
    currentTime: { get: () => place, set: (seconds: number) => sought.push(seconds) },
  });
  const end = watchPausedSeek(video);
  const hear = (event: 'loadedmetadata' | 'seeking' | 'seeked', seconds: number) => {
    place = seconds;
    video.dispatchEvent(new Event(event));
  };
  hear('loadedmetadata', 0);
  return { hear, sought, end };
}

test('a film paused within its first seek, which then says 0, is sought once more', () => {
  const { hear, sought } = film();
  hear('seeking', 14);
  hear('seeked', 0);
  expect(sought).toEqual([14]);
  hear('seeking', 14);
  hear('seeked', 0);
  expect(sought, 'and not again and again').toEqual([14]);
  hear('loadedmetadata', 0);
  hear('seeking', 20);
  hear('seeked', 0);
  expect(sought, 'but with another source').toEqual([14, 20]);
});

test.each([
  { what: 'that is where it was to go', seconds: 14, paused: true, target: 14 },
  { what: 'it was sent to its beginning', seconds: 0, paused: true, target: 0 },
  { what: 'it plays, from 0 on', seconds: 0, paused: false, target: 14 },
])('it is left where it is when $what', ({ seconds, paused, target }) => {
  const { hear, sought } = film({ paused });
  hear('seeking', target);
  hear('seeked', seconds);
  expect(sought).toEqual([]);
});

test('what is taken from the page is left alone', () => {
  const { hear, sought, end } = film();
  end();
  hear('seeking', 14);
  hear('seeked', 0);
  expect(sought).toEqual([]);
});
