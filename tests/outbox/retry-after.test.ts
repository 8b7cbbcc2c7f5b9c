import { expect, test, vi } from 'vitest';
import { type OutboxMessage, outboxChannelName } from '../../contract/offline.ts';
import { faults } from '../support/unit/fake-academy.ts';
import { phoneAtAcademy } from '../support/unit/note-phone.ts';
import { waitFor } from '../support/wait-for.ts';

test('Retry-After is honoured by every wake-up', async () => {
  const { academy, phone } = await phoneAtAcademy();
  vi.useFakeTimers({ toFake: ['Date'] });
  academy.failNext('save_notes', faults.status(429, { success: 429 }, { 'retry-after': '60' }));
  await phone.save('7', '1', 'patience');
  await phone.flush();
  await phone.flush();
  expect(academy.saves).toEqual([]);
  vi.setSystemTime(Date.now() + 61_000);
  await phone.flush();
  expect(academy.text('7', '1')).toBe('patience');
});

test('every try that comes before its time says when the next one is', async () => {
  const { academy, phone } = await phoneAtAcademy();
  academy.failNext('save_notes', faults.status(429, { success: 429 }, { 'retry-after': '60' }));
  await phone.save('7', '1', 'patience');
  await phone.flush();
  const [early] = await retriesOf(() => phone.flush());
  expect(academy.saves).toEqual([]);
  expect(early).toBeGreaterThan(50_000);
  expect(early).toBeLessThanOrEqual(60_000);
});

test('no Retry-After is longer than a timer of the browser can count', async () => {
  const { academy, phone } = await phoneAtAcademy();
  const month = String(30 * 24 * 3600);
  academy.failNext('save_notes', faults.status(429, { success: 429 }, { 'retry-after': month }));
  await phone.save('7', '1', 'patience');
  const retries = await retriesOf(() => phone.flush());
  expect(retries[0]).toBeGreaterThan(59 * 60 * 1000);
  expect(retries[0]).toBeLessThanOrEqual(60 * 60 * 1000);
  await phone.flush();
  expect(academy.saves, 'it is not sent at once either').toEqual([]);
});

/** When the pages are told to try again, of what is announced meanwhile. */
async function retriesOf(run: () => Promise<unknown>): Promise<(number | null)[]> {
  const retries: (number | null)[] = [];
  const channel = new BroadcastChannel(outboxChannelName);
  channel.onmessage = ({ data }: MessageEvent<OutboxMessage>) => {
    if (data.type === 'ENTRY_CHANGED') retries.push(data.retryInMs);
  };
  await run();
  await waitFor(() => expect(retries).not.toEqual([]));
  channel.close();
  return retries;
}

test.for([-3, 3])('a clock that jumps by %i days holds nothing back', async (days) => {
  const { academy, phone } = await phoneAtAcademy();
  vi.useFakeTimers({ toFake: ['Date'] });
  academy.failNext('save_notes', faults.status(503, { success: 503 }, { 'retry-after': '60' }));
  await phone.save('7', '1', 'what time is it');
  await phone.flush();
  vi.setSystemTime(Date.now() + days * 86_400_000);
  await phone.flush();
  expect(academy.text('7', '1')).toBe('what time is it');
});
