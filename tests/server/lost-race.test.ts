import { expect, test, vi } from 'vitest';
import { retryIfRaceLost } from '../../server/db/lost-race.ts';

const fails = (code: string) => Object.assign(new Error(code), { code });

test.each(['40P01', '40001'])(
  'work that lost a race (%s) is done again, and its result stands',
  async (code) => {
    const work = vi.fn(async () => 'done').mockRejectedValueOnce(fails(code));
    expect(await retryIfRaceLost(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  },
);

test('any other failure is told at once: another try would not help', async () => {
  const work = vi.fn(() => Promise.reject(fails('23505')));
  await expect(retryIfRaceLost(work)).rejects.toThrow('23505');
  expect(work).toHaveBeenCalledOnce();
});

test('what else may be tried again is said by who asks', async () => {
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(fails('23505'));
  expect(await retryIfRaceLost(work, ['23505'])).toBe('done');
});

test('work that loses every race ends, and says why', async () => {
  const work = vi.fn(() => Promise.reject(fails('40001')));
  await expect(retryIfRaceLost(work)).rejects.toThrow('40001');
  expect(work).toHaveBeenCalledTimes(10);
});
