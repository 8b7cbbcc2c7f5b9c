import { beforeEach, expect, test, vi } from 'vitest';
import { indianDay } from '#contract/indian-day.ts';
import { privateCacheName } from '../../contract/offline.ts';
import { flushEnded, workStarted } from '../../contract/worker-answers.ts';
import { queueAppointment, waitingAppointments } from '../../src/outbox/appointment.ts';
import { beginSession, clearSessions } from '../../src/storage/app-db.ts';
import { noNetwork } from '../support/unit/stub-network.ts';
import { startWorker } from '../support/unit/worker-scope.ts';

const worker = await startWorker();
const { network } = worker;
const academy = ({ url }: Request) =>
  Response.json(url.endsWith('csrf-token') ? { csrf_token: 'token-1' } : { success: 200 });
const sync = () => worker.happens('sync', { tag: 'academy-outbox' });

beforeEach(async () => {
  worker.reset();
  vi.clearAllMocks();
  await clearSessions();
  await queueAppointment('booking-1', {
    name: 'Meena',
    email: 'meena@example.in',
    phone: '9876543210',
    date: indianDay(Date.now() + 86_400_000),
    service: 'Bridal',
    message: 'For my sister',
  });
});

test('a waiting update takes over when the page says so, and not before', async () => {
  await worker.happens('install').catch(() => undefined);
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  await worker.tells({ type: 'SKIP_WAITING' });
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
});

test('a new worker takes the pages that are open already', async () => {
  await worker.happens('activate');
  expect(worker.clients.claim).toHaveBeenCalledOnce();
});

test('a logout drops the stored copies of her alone', async () => {
  for (const userId of ['7', '8']) await caches.open(privateCacheName(userId));
  await worker.tells({ type: 'SIGNED_OUT', userId: 7 });
  expect(await caches.keys()).toEqual([privateCacheName('8')]);
});

test('the word of a logout that comes late takes nothing from her who is back', async () => {
  const record = { user_id: '7', email: null, login: true, createdAt: '2026-11-21', user: null };
  await beginSession(record);
  await caches.open(privateCacheName('7'));
  await worker.tells({ type: 'SIGNED_OUT', userId: 7 });
  expect(await caches.keys()).toEqual([privateCacheName('7')]);
});

test('what waits is sent for the page, which hears at once that it was heard', async () => {
  network.answer = academy;
  expect(await worker.tells({ type: 'FLUSH_OUTBOX' })).toEqual([workStarted, flushEnded]);
  expect(await waitingAppointments()).toEqual([]);
});

test('the page hears that the try is over when nothing could be sent, too', async () => {
  network.answer = noNetwork;
  expect(await worker.tells({ type: 'FLUSH_OUTBOX' })).toEqual([workStarted, flushEnded]);
  expect(await waitingAppointments()).toHaveLength(1);
});

test('the network is back: what waits is sent without a page', async () => {
  network.answer = academy;
  await sync();
  expect(await waitingAppointments()).toEqual([]);
});

test('where something still waits the browser is asked to try again', async () => {
  network.answer = noNetwork;
  await expect(sync()).rejects.toThrow('Something still waits');
});

test('a sync that is not ours sends nothing', async () => {
  network.answer = academy;
  await worker.happens('sync', { tag: 'of-another-library' });
  expect(network.asked).toEqual([]);
});

test.each([[{ type: 'SIGNED_OUT' }], [{ type: 'DELETE_EVERYTHING' }], ['SKIP_WAITING'], [null]])(
  '%j is no message of the page, and changes nothing',
  async (message) => {
    await caches.open(privateCacheName('7'));
    expect(await worker.tells(message)).toEqual([]);
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    expect(await caches.keys()).toEqual([privateCacheName('7')]);
  },
);
