import { expect, test } from 'vitest';
import { positionElsewhere } from '../../src/features/player/other-device.ts';

const nothingHeld = { position: 0, furthest: 0, completed: false, revision: 0 };
const held = { position: 760, furthest: 900, completed: false, revision: 4 };
const local = {
  seconds: 300,
  durationSeconds: 1200,
  percent: 25,
  furthest: 300,
  isCompleted: false,
  watched: null,
  courseId: '1',
  bitsPerSecond: 0,
};
test.each([
  ['a later revision elsewhere is offered', held, nothingHeld, local, 760],
  ['a new phone is offered it too', held, nothingHeld, null, 760],
  ['a known revision is not', held, { ...nothingHeld, revision: 4 }, local, null],
  ['ten seconds are not worth a question', { ...held, position: 308 }, nothingHeld, local, null],
  ['a rewatch from the start is not offered', { ...held, position: 0 }, nothingHeld, local, null],
  ['nothing held, nothing offered', { ...held, revision: 0 }, nothingHeld, null, null],
])('%s', (_name, at, synced, here, expected) => {
  expect(positionElsewhere(at, synced, here)).toBe(expected);
});
