import { expect, test } from 'vitest';
import { isOutOfRoom } from '../../src/storage/film-db.ts';

test('no room is what a quota or a full disk says, and not what an iPhone takes from an app that sleeps', () => {
  expect(isOutOfRoom(new DOMException('', 'QuotaExceededError'))).toBe(true);
  expect(isOutOfRoom(new DOMException('Failed to write blobs.', 'DataError'))).toBe(true);
  expect(isOutOfRoom(new DOMException('Internal error.', 'UnknownError'))).toBe(true);
  const lost = 'Connection to Indexed Database server lost. Refresh the page to try again';
  expect(isOutOfRoom(new DOMException(lost, 'UnknownError'))).toBe(false);
  expect(isOutOfRoom(new Error('Failed to fetch'))).toBe(false);
});
