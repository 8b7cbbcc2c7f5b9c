import { expect, test, vi } from 'vitest';
import { createWriteQueue } from '../../../src/features/notes/write-queue.ts';

test('a write begins when the one before is over, though that has failed', async () => {
  const queue = createWriteQueue();
  const first = Promise.withResolvers<void>();
  const second = vi.fn(async () => 'second');
  const failed = queue.add(() => first.promise);
  const done = queue.add(second);
  await Promise.resolve();
  expect(second).not.toHaveBeenCalled();
  first.reject(new Error('full'));
  await expect(failed).rejects.toThrow('full');
  expect(await done).toBe('second');
  await expect(queue.idle()).resolves.toBeUndefined();
});

test('of what is planned only the first comes, until its write has begun', async () => {
  vi.useFakeTimers();
  const queue = createWriteQueue();
  const [first, second] = [vi.fn(), vi.fn()];
  queue.plan(first, 150);
  queue.plan(second, 50);
  await vi.advanceTimersByTimeAsync(150);
  expect([first, second].map((work) => work.mock.calls.length)).toEqual([1, 0]);
  queue.plan(second, 50);
  queue.unplan();
  queue.plan(second, 50);
  await vi.advanceTimersByTimeAsync(50);
  expect(second).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
