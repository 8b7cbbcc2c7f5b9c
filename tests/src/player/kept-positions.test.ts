import { expect, test, vi } from 'vitest';
import {
  forgetPlayback,
  keptKeys,
  readPlayback,
  writePlayback,
} from '../../../src/storage/playback.ts';

const at = (seconds: number) => ({ seconds, durationSeconds: 60, percent: 5 });
const unstored = () => Object.keys(localStorage).filter((key) => key.startsWith('playback:'));

test('a position is readable before its write to the database has begun', async () => {
  await writePlayback('7', 'film', at(1));
  void writePlayback('7', 'film', at(3));
  expect(unstored()).toHaveLength(1); // what a page that is gone by now leaves
  expect(await readPlayback('7', 'film')).toMatchObject(at(3));
  expect(await readPlayback('7', 'other')).toBeNull();
});

test('a position that is in the database is kept nowhere else', async () => {
  await writePlayback('7', 'film', at(2));
  expect(unstored()).toEqual([]);
  expect(await readPlayback('7', 'film')).toMatchObject(at(2));
});

test('a logout takes one student’s positions, the unstored one too', async () => {
  await writePlayback('7', 'film', at(1));
  localStorage.setItem('playback:7:film', JSON.stringify(at(3)));
  localStorage.setItem('playback:77:film', JSON.stringify(at(4)));
  await forgetPlayback('7');
  expect(unstored()).toEqual(['playback:77:film']);
  expect(await keptKeys('7:')).toEqual([]);
});

test('a logout whose positions cannot be read is not over: the next start takes them', async () => {
  await writePlayback('7', 'film', at(1));
  const broken = () => {
    throw new DOMException('The connection was lost', 'UnknownError');
  };
  const reading = vi.spyOn(IDBObjectStore.prototype, 'openKeyCursor').mockImplementation(broken);
  const earlier = vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(broken);
  await expect(forgetPlayback('7')).rejects.toThrow('The connection was lost');
  reading.mockRestore();
  earlier.mockRestore();
  await forgetPlayback('7');
  expect(await keptKeys('7:')).toEqual([]);
});
