import { expect, onTestFinished, test, vi } from 'vitest';

const dayMs = 24 * 3_600_000;

/** A page of the phone: modules of its own, and a connection of its own to the storage that all share. */
async function page(): Promise<() => Promise<number>> {
  vi.resetModules();
  const { phoneTime } = await import('../../src/downloads/phone-clock.ts');
  return phoneTime;
}

test('time that passes while a page waits for the storage is counted once, whatever page writes first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [first, second] = [await page(), await page()];
  const start = await first();
  const waits = second(); // it has to open the storage, while the first page has it open
  vi.setSystemTime(Date.now() + 10 * dayMs);
  await Promise.all([first(), waits]);
  expect((await first()) - start).toBeCloseTo(10 * dayMs, -4);
});
