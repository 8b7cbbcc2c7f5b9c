import { beforeEach, expect, test, vi } from 'vitest';
import { onConnectivityReport } from '../../../src/api/connectivity.ts';
import { exchange, writeLimits } from '../../../src/api/exchange.ts';
import { hung, stubNetwork } from '../../support/unit/stub-network.ts';

const network = stubNetwork();
const reports: string[] = [];
onConnectivityReport((report) => reports.push(report));

beforeEach(() => {
  network.reset();
  reports.length = 0;
  network.answer = hung;
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test.each([
  ['a short note', 100, 20_000],
  ['the longest note', 200_000, 110_000],
])('%s has the time that a slow line needs to send it', async (_name, chars, ms) => {
  const body = JSON.stringify({ notes: 'அ'.repeat(chars - 12) });
  const sending = exchange('/api/save_notes', { method: 'POST', body }, writeLimits);
  const outcome = sending.catch((error: Error) => error.name);
  const signal = () => network.asked[0]?.signal.aborted;
  await vi.advanceTimersByTimeAsync(ms - 1_000);
  expect(signal()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(signal()).toBe(true);
  expect(await outcome).toBe('TimeoutError');
});

test('while a long note is on its way out, the academy is not said to be silent', async () => {
  const body = JSON.stringify({ notes: 'அ'.repeat(199_988) });
  const sending = exchange('/api/save_notes', { method: 'POST', body }, writeLimits);
  const ended = sending.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(109_000);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect(reports).toEqual(['timeout']);
});
