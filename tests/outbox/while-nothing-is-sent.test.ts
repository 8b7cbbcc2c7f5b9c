import { expect, test, vi } from 'vitest';
import { outboxLock } from '../../contract/offline.ts';
import { whileNothingIsSent } from '../../src/session/while-nothing-is-sent.ts';

/** A sender at work, until it is told to end. */
async function sender() {
  let end: () => void = () => undefined;
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = navigator.locks.request(outboxLock, () => {
    begun();
    return work;
  });
  await hasBegun;
  return { end, done };
}

test('a sign-in waits until the sender has ended: no note may meet the next cookie', async () => {
  const { end, done } = await sender();
  const run = vi.fn(async () => 'signed in');
  const waiting = whileNothingIsSent(run);
  await new Promise((resolve) => setImmediate(resolve));
  expect(run).not.toHaveBeenCalled();
  end();
  await done;
  expect(await waiting).toBe('signed in');
});

test('a sender that hangs does not lock her out', async () => {
  const { end, done } = await sender();
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const run = vi.fn(async () => 'signed in');
  const waiting = whileNothingIsSent(run);
  limit.abort();
  expect(await waiting).toBe('signed in');
  expect(run).toHaveBeenCalledOnce();
  end();
  await done;
});

test('what fails in it fails once, and is not run a second time', async () => {
  const run = vi.fn(() => Promise.reject(new Error('wrong password')));
  await expect(whileNothingIsSent(run)).rejects.toThrow('wrong password');
  expect(run).toHaveBeenCalledOnce();
});
