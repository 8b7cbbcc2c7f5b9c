import { beforeEach, expect, test, vi } from 'vitest';
import { exchange, writeLimits } from '../../../src/api/exchange.ts';
import { hung, stubNetwork } from '../../support/unit/stub-network.ts';

const network = stubNetwork();

beforeEach(() => {
  network.reset();
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
