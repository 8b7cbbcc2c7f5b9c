import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workStarted } from '../../../../contract/worker-answers.ts';
import { askWorker } from '../../../../src/offline/worker/ask-worker.ts';

const patience = { startWithinMs: 2_000, withinMs: 60_000 };
const message = { type: 'FLUSH_OUTBOX' } as const;
/** The port on which the worker was asked to answer; its answers arrive like any message. */
let port: MessagePort | undefined;
const worker = {
  postMessage: (_message: unknown, [first]: MessagePort[]) => {
    port = first;
  },
} as unknown as ServiceWorker; // all of it that is asked

class TestPort {
  other: TestPort | undefined;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  postMessage(data: unknown) {
    this.other?.onmessage?.({ data });
  }
  close() {
    this.onmessage = undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  // Node's own delivers in a later turn of the loop, which no fake timer brings about.
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = new TestPort();
      port2 = new TestPort();
      constructor() {
        this.port2.other = this.port1;
      }
    },
  );
});
afterEach(() => vi.useRealTimers());

/** Resolves to what the page has been answered after `ms`; `waiting` where it still waits. */
async function answerAfter(asked: Promise<unknown>, ms: number): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([asked, Promise.resolve('waiting')]);
}

test('the worker is asked, and its answer is the answer', async () => {
  const asked = askWorker(worker, message, patience);
  port?.postMessage('done');
  expect(await asked).toBe('done');
});

test('a worker that says nothing at first is an older one, and is not waited for', async () => {
  const asked = askWorker(worker, message, patience);
  expect(await answerAfter(asked, 1_999)).toBe('waiting');
  expect(await answerAfter(asked, 1)).toBeUndefined();
});

test('a worker that has begun is given the time that its work takes', async () => {
  const asked = askWorker(worker, message, patience);
  await vi.advanceTimersByTimeAsync(1_000);
  port?.postMessage(workStarted);
  expect(await answerAfter(asked, 59_000)).toBe('waiting');
  port?.postMessage('done');
  expect(await asked).toBe('done');
});

test('a worker that was ended in the midst of its work is not waited for for ever', async () => {
  const asked = askWorker(worker, message, patience);
  port?.postMessage(workStarted);
  expect(await answerAfter(asked, 59_999)).toBe('waiting');
  expect(await answerAfter(asked, 1)).toBeUndefined();
});

test('where there is one answer only it may take all of its time', async () => {
  const asked = askWorker(worker, { type: 'FILES_STATE' }, { withinMs: 5_000 });
  expect(await answerAfter(asked, 4_999)).toBe('waiting');
  expect(await answerAfter(asked, 1)).toBeUndefined();
});
