import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxSyncTag } from '../../../../contract/offline.ts';
import { flushEnded, workStarted } from '../../../../contract/worker-answers.ts';
import { requestFlush, requestSync } from '../../../../src/offline/outbox/request-flush.ts';
import { queueAppointment, waitingAppointments } from '../../../../src/outbox/appointment.ts';
import { meenasAppointment } from '../../../support/page/form-page.ts';
import { stubNetwork } from '../../../support/unit/stub-network.ts';

const network = stubNetwork();

/** A browser whose pages have this worker; undefined: none at all, as over plain HTTP. */
function browserWith(serviceWorker: object | undefined): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
}
const answering = (...answers: string[]) => ({
  postMessage: (_message: unknown, [port]: MessagePort[]) => {
    for (const answer of answers) port?.postMessage(answer);
  },
});

beforeEach(async () => {
  network.reset();
  network.answer = () => Response.json({ csrf_token: 't', success: 200 });
  await queueAppointment('k1', { ...meenasAppointment, date: '2999-01-01' });
});
afterEach(() => vi.useRealTimers());

test('the worker sends, since it outlives the page, and the page sends nothing beside it', async () => {
  browserWith({ controller: answering(workStarted, flushEnded) });
  await requestFlush();
  expect(network.asked).toEqual([]);
});

test.each([
  ['there are no workers', undefined],
  ['no worker controls this page yet', { controller: null }],
  ['the worker is one that only knows to go', { controller: answering('worker-off') }],
])('where %s the page sends itself', async (_, container) => {
  browserWith(container);
  await requestFlush();
  expect(network.asked).not.toEqual([]);
  expect(await waitingAppointments()).toEqual([]);
});

test('a worker that does not answer is not waited for longer than two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browserWith({ controller: answering() });
  const flushed = requestFlush();
  await vi.advanceTimersByTimeAsync(2_000);
  await flushed;
  expect(network.asked).not.toEqual([]);
});

test('nothing that goes wrong in it reaches who asked: each entry keeps its own failure', async () => {
  browserWith(undefined);
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new Error('No locks here'));
  await expect(requestFlush()).resolves.toBeUndefined();
});

test('a sync is asked for where the browser has it', async () => {
  const register = vi.fn(async () => undefined);
  browserWith({ getRegistration: async () => ({ sync: { register } }) });
  await requestSync();
  expect(register).toHaveBeenCalledWith(outboxSyncTag);
});

test.each([
  ['has none', async () => ({})],
  ['has no worker', async () => undefined],
  ['refuses it', async () => ({ sync: { register: () => Promise.reject(new Error('denied')) } })],
  ['may store nothing', () => Promise.reject(new DOMException('No', 'SecurityError'))],
])('a browser that %s is no failure of a save', async (_, getRegistration) => {
  browserWith({ getRegistration });
  await expect(requestSync()).resolves.toBeUndefined();
});
