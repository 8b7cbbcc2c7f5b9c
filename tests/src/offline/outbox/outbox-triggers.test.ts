import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxChannelName, outboxSyncTag } from '../../../../contract/offline.ts';
import { flushEnded, workStarted } from '../../../../contract/worker-answers.ts';
import { connectivity } from '../../../../src/offline/network/network.ts';
import { startTriggers } from '../../../../src/offline/outbox/outbox-triggers.ts';
import { announce } from '../../../../src/outbox/channel.ts';
import { activeSession, beginSession, clearSessions } from '../../../../src/storage/app-db.ts';
import { waitFor } from '../../../support/wait-for.ts';

/** The worker, which is asked to send. */
const worker = {
  postMessage: vi.fn((_message: unknown, [port]: MessagePort[]) => {
    for (const answer of [workStarted, flushEnded]) port?.postMessage(answer);
  }),
};
const flushes = () => worker.postMessage.mock.calls.length;
const flushed = (count: number) => waitFor(() => expect(flushes()).toBe(count));
/** The browser, which is asked to start the worker when there is a network. */
const register = vi.fn(async (_tag: string) => undefined);
const controlled = () => {
  const getRegistration = async () => ({ sync: { register } });
  const serviceWorker = { controller: worker, getRegistration };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
};

/** Who is signed in, as the session's store tells it. */
const listeners = new Set<() => void>();
let state = { user: null as { id: string } | null, needsSignIn: false };
const refused = vi.fn();
function becomes(next: Partial<typeof state>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

// A page starts them once.
controlled();
startTriggers({
  getState: () => state,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  refused,
  signOut: async () => undefined,
});
await flushed(1);

const inTurn = setTimeout;
beforeEach(() => {
  controlled();
  worker.postMessage.mockClear();
  register.mockClear();
  refused.mockClear();
});
afterEach(() => vi.useRealTimers());

/** An entry still waits; resolves when the page has heard of it. */
async function waits(retryInMs: number | null): Promise<void> {
  const channel = new BroadcastChannel(outboxChannelName);
  const heard = new Promise((resolve) => {
    channel.onmessage = resolve;
  });
  announce({ type: 'ENTRY_CHANGED', kind: 'note', userId: '7', id: '1', retryInMs });
  await heard;
  channel.close();
  await new Promise((resolve) => inTurn(resolve));
}
const fakeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

test('what waits is sent when she signs in, and when she has left', async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '1', user: null });
  becomes({ user: { id: '7' } });
  await flushed(1);
  becomes({ user: { id: '7' } });
  becomes({ user: null });
  await flushed(2);
});

test('a logout is left to the browser too, since she may close the page before there is a network', async () => {
  becomes({ user: { id: '7' } });
  await flushed(1);
  expect(register).not.toHaveBeenCalled();
  becomes({ user: null });
  await waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith(outboxSyncTag));
  await flushed(2);
});

test('what waits is sent when the network is back', async () => {
  window.dispatchEvent(new Event('online'));
  await flushed(1);
});

test('an entry that still waits is tried again when its time has come', async () => {
  fakeTimers();
  await waits(5_000);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(flushes()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(flushes()).toBe(1);
});

test('a try that was in vain is followed by the next', async () => {
  fakeTimers();
  for (const count of [1, 2, 3]) {
    await waits(2_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(flushes()).toBe(count);
  }
});

test('of several the earliest counts, and the page wakes once', async () => {
  fakeTimers();
  for (const retryInMs of [9_000, 2_000, 5_000]) await waits(retryInMs);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(flushes()).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(flushes()).toBe(1);
});

test('what only a person can help wakes nothing', async () => {
  fakeTimers();
  await waits(null);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(flushes()).toBe(0);
});

test('a tab that nobody looks at leaves it to the others', async () => {
  fakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await waits(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flushes()).toBe(0);
});

test('a session that the academy refuses is hers to renew', async () => {
  announce({ type: 'SIGN_IN_NEEDED', userId: '7' });
  await waitFor(() => expect(refused).toHaveBeenCalledWith('7'));
});

test('storage that does not answer does not end her session', async () => {
  becomes({ user: { id: '7' } });
  await flushed(1);
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no answer', 'TimeoutError');
  });
  window.dispatchEvent(new Event('online'));
  await flushed(2);
  await waitFor(() => expect(broken).toHaveBeenCalled());
  await new Promise((resolve) => inTurn(resolve));
  expect(refused).not.toHaveBeenCalled();
  broken.mockRestore();
  becomes({ user: null });
  await flushed(3);
});

test('a browser that has deleted its databases under the page has her sign in again', async () => {
  const looked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  becomes({ user: { id: '7' } });
  await flushed(1);
  await waitFor(() => expect(looked).toHaveBeenCalled());
  await activeSession(); // one connection answers in turn
  expect(refused, 'her record is there').not.toHaveBeenCalled();
  await clearSessions();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(refused).toHaveBeenCalledWith('7'));
});

/** The academy was out of reach for a moment. */
function answersAgain(): void {
  connectivity.setState('offline');
  connectivity.setState('online');
}

test('a line that breaks at each save is not tried at each of the checks that it answers', async () => {
  fakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0); // the shortest pause each time
  await waits(60_000);
  answersAgain();
  expect(flushes(), 'the first time it is tried at once').toBe(1);
  for (const [pauseMs, count] of [
    [2_000, 2],
    [4_000, 3],
    [8_000, 4],
  ] as const) {
    await waits(60_000); // in vain
    answersAgain();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(flushes()).toBe(count - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(flushes()).toBe(count);
  }
});

test('what waits is sent at once when the academy answers again, if all went well before', async () => {
  await waits(60_000);
  answersAgain();
  answersAgain();
  await waits(null);
  worker.postMessage.mockClear();
  answersAgain();
  await flushed(1);
  await waits(60_000);
  answersAgain();
  await flushed(2);
});
