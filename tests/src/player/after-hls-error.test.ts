import { type ErrorData, ErrorDetails, ErrorTypes } from 'hls.js';
import { expect, test } from 'vitest';
import { afterHlsError, isPassing } from '../../../src/features/player/after-hls-error.ts';
import { mostFailures } from '../../../src/features/player/playing.ts';

type HlsError = Pick<ErrorData, 'type' | 'fatal' | 'details' | 'response'>;

const answered = (code: number) => ({ code, text: '', url: '', data: '' });
const ofNetwork = (code: number, fatal = false): HlsError => ({
  type: ErrorTypes.NETWORK_ERROR,
  details: ErrorDetails.FRAG_LOAD_ERROR,
  fatal,
  response: answered(code),
});
const ofMedia = (fatal: boolean): HlsError => ({
  type: ErrorTypes.MEDIA_ERROR,
  details: ErrorDetails.BUFFER_STALLED_ERROR,
  fatal,
});

test('an error while the academy is away is no failure of its film, and one of the phone is', () => {
  expect(isPassing(ofNetwork(0), { isOnline: false, isFromPhone: false })).toBe(true);
  expect(isPassing(ofNetwork(0), { isOnline: false, isFromPhone: true })).toBe(false);
  expect(isPassing(ofNetwork(404), { isOnline: true, isFromPhone: false })).toBe(false);
});

test('a stutter that hls.js moves on from by itself is no failure', () => {
  expect(isPassing(ofMedia(false), { isOnline: true, isFromPhone: true })).toBe(true);
  expect(isPassing(ofMedia(true), { isOnline: true, isFromPhone: true })).toBe(false);
});

const rows: [string, HlsError, boolean, number, ReturnType<typeof afterHlsError>][] = [
  ['a line that is gone', ofNetwork(0), false, 1, 'wait'],
  ['a line that is gone for good, as hls.js says', ofNetwork(0, true), false, 1, 'wait'],
  ['a line that fails again and again', ofNetwork(0), false, mostFailures, 'failed'],
  ['a phone that does not answer', ofNetwork(0, true), true, 1, 'failed'],
  ['a segment that is missing', ofNetwork(404), false, 1, null],
  ['a segment that stays missing', ofNetwork(404, true), false, 1, 'missing'],
  ['a segment that is missing again and again', ofNetwork(404), false, mostFailures, 'missing'],
  ['a session that is over', ofNetwork(401, true), false, 1, 'signed-out'],
  ['media that cannot be decoded', ofMedia(true), false, 1, 'recover'],
  ['media that can never be decoded', ofMedia(true), false, mostFailures, 'undecodable'],
];

test.each(rows)('%s', (_what, error, isFromPhone, failures, next) => {
  expect(afterHlsError(error, { isFromPhone, failures })).toBe(next);
});
