import { beforeEach, expect, test } from 'vitest';
import { arrivalsCacheName, downloadsAddress, transferPath } from '#contract/background-fetch.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';

const worker = await startWorker();
const transferId = `${transferPath}?user_id=7`;
beforeEach(() => worker.reset());

const record = (path: string, responseReady: Promise<Response>) => {
  responseReady.catch(() => undefined); // as the browser's own, which nobody need look at
  return { request: new Request(`${site}/${path}`), responseReady };
};
const transfer = (failureReason: string, records: ReturnType<typeof record>[]) => ({
  registration: { id: transferId, failureReason, matchAll: async () => records },
});
const kept = async (path: string) =>
  (await (await caches.open(arrivalsCacheName)).match(`${site}/${path}`))?.text();
const ended = async () => kept(transferId.slice(1));

test('what the browser has fetched is kept, and that it is over', async () => {
  const records = ['one', 'two'].map((name) => record(name, Promise.resolve(new Response(name))));
  await worker.happens('backgroundfetchsuccess', transfer('', records));
  expect([await kept('one'), await kept('two'), await ended()]).toEqual(['one', 'two', '']);
});

test('of a transfer that was ended or failed it keeps what had come', async () => {
  for (const type of ['backgroundfetchabort', 'backgroundfetchfail'] as const) {
    worker.reset();
    const broken = record('one', Promise.reject(new DOMException('Aborted', 'AbortError')));
    const records = [broken, record('two', Promise.resolve(new Response('two')))];
    await worker.happens(type, transfer('aborted', records));
    expect([await kept('one'), await kept('two'), await ended()]).toEqual([
      undefined,
      'two',
      'aborted',
    ]);
  }
});

test('a tap on the notification opens the downloads', async () => {
  await worker.happens('backgroundfetchclick', transfer('', []));
  expect(worker.clients.openWindow).toHaveBeenCalledWith(downloadsAddress);
});
