import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity } from '../../../../src/offline/network/network.ts';
import { retryUntilDone } from '../../../../src/offline/network/retry-until-done.ts';

let isDone = false;
const attempt = vi.fn(async () => isDone);

beforeEach(() => {
  isDone = false;
  attempt.mockClear();
  attempt.mockImplementation(async () => isDone);
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1); // the longest pause of each step
});
afterEach(async () => {
  isDone = true;
  await trigger(); // what still listens here ends with it
  vi.useRealTimers();
});

const trigger = async () => {
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
};

test('it is tried at once, and no more when that has done it', async () => {
  isDone = true;
  retryUntilDone(attempt);
  await vi.advanceTimersByTimeAsync(600_000);
  await trigger();
  expect(attempt).toHaveBeenCalledOnce();
});

test('the pauses between tries double', async () => {
  retryUntilDone(attempt);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('a try that throws is a failed one', async () => {
  attempt.mockRejectedValueOnce(new Error('no network'));
  retryUntilDone(attempt);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('the network is back: it is tried at once, and the pauses begin anew', async () => {
  retryUntilDone(attempt);
  await vi.advanceTimersByTimeAsync(100_000);
  attempt.mockClear();
  await trigger();
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('she comes back to the tab: it is tried at once; when she leaves it, not', async () => {
  retryUntilDone(attempt);
  await vi.advanceTimersByTimeAsync(0);
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(attempt).toHaveBeenCalledTimes(state === 'hidden' ? 1 : 2);
  }
});

test('the academy answers again, with the network there all the time: it is tried at once', async () => {
  connectivity.setState('sick');
  retryUntilDone(attempt);
  await vi.advanceTimersByTimeAsync(0);
  connectivity.setState('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('two tries never run side by side', async () => {
  let end: (isDone: boolean) => void = () => undefined;
  attempt.mockImplementation(
    () =>
      new Promise<boolean>((resolve) => {
        end = resolve;
      }),
  );
  retryUntilDone(attempt);
  await trigger();
  expect(attempt).toHaveBeenCalledTimes(1);
  end(true);
  await trigger();
  expect(attempt).toHaveBeenCalledTimes(1);
});
