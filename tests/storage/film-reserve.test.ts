import { expect, onTestFinished, test, vi } from 'vitest';
import { isRoomProven } from '../../src/storage/film-reserve.ts';
import { stubDisk } from '../support/stub-disk.ts';

test('a worker that never answers has shown no room, and holds nothing up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  stubDisk().isSilent = true;
  const answered = vi.fn();
  void isRoomProven(1).then(answered);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answered).toHaveBeenCalledWith(false);
});
