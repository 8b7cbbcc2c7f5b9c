import { expect, test, vi } from 'vitest';
import { keptKeys, readPlayback, writePlayback } from '../../../src/storage/playback.ts';

const at = (seconds: number) => ({ seconds, durationSeconds: 60, percent: 5 });
const keysOf = (prefix: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));

test('where the database does not open once, a position waits for it', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not now', 'UnknownError');
  });
  await writePlayback('7', 'film', at(3));
  expect(open).toHaveBeenCalled();
  expect(await readPlayback('7', 'film')).toMatchObject(at(3));
  open.mockRestore();
  expect(keysOf('playback:'), 'the next visit reads it').toEqual(['playback:7:film']);
  expect(keysOf('academy-playback'), 'no other store of the library').toEqual([]);
  await writePlayback('7', 'film', at(4));
  expect(await keptKeys('7:')).toEqual(['7:film']);
  expect(keysOf('playback:')).toEqual([]);
});
