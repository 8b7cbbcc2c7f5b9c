import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startWorker } from '../support/unit/worker-scope.ts';
import { waitFor } from '../support/wait-for.ts';

const shell = '<html><div id="root"></div></html>';
const worker = await startWorker();
const { network } = worker;

/** A database whose opening is never answered, as WebKit's and Chromium's may be after a crash. */
beforeEach(async () => {
  worker.reset();
  network.answer = ({ url }) =>
    url.includes('/api/') ? Response.json({ success: 200, data: ['Bridal'] }) : new Response(shell);
  await worker.happens('install');
  network.asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
});

/** Six seconds pass, each after what was under way: less than IndexedDB itself is given to open. */
async function afterItsPatience<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  for (let second = 0; second < 6; second += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(1000);
  }
  return answer;
}

test('a storage that hangs keeps no page from opening', async () => {
  const page = await afterItsPatience(worker.ask('/user/dashboard', { mode: 'navigate' }));
  expect(await page?.text()).toBe(shell);
});

test('a storage that hangs keeps nobody from asking the academy', async () => {
  const path = '/tamil_makeover_backend/api/paid_course';
  const init = { method: 'POST', body: JSON.stringify({ user_id: '7' }) };
  const reply = await afterItsPatience(worker.ask(path, { init }));
  expect(await reply?.json()).toMatchObject({ data: ['Bridal'] });
  await waitFor(() => expect(network.asked).toHaveLength(1));
});
