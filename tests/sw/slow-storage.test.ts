import { openDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beginSession } from '../../src/storage/app-db.ts';
import { sessionDatabase } from '../../src/storage/databases.ts';
import { noNetwork } from '../support/unit/stub-network.ts';
import { startWorker } from '../support/unit/worker-scope.ts';

const worker = await startWorker();
const { network } = worker;

/** Holds up every read of the sessions until the returned function is called, as a busy disk does. */
async function holdUpSessions(): Promise<() => void> {
  const database = await openDB(sessionDatabase);
  onTestFinished(() => database.close());
  let isHeld = true;
  const sessions = database.transaction('userSession', 'readwrite').objectStore('userSession');
  void (async () => {
    while (isHeld) await sessions.get('nobody');
  })();
  return () => {
    isHeld = false;
  };
}

test('a storage that is slow still gives what she has seen, when nobody answers', async () => {
  await beginSession({
    user_id: '7',
    email: null,
    login: true,
    createdAt: '2026-11-21',
    user: null,
  });
  network.answer = () => Response.json({ success: 200, data: ['Bridal'] });
  const path = '/tamil_makeover_backend/api/paid_course';
  const ask = () =>
    worker.ask(path, { init: { method: 'POST', body: JSON.stringify({ user_id: '7' }) } });
  await ask();
  await worker.settled();
  network.answer = noNetwork;
  network.asked.length = 0;

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const release = await holdUpSessions();
  const answer = ask();
  // Longer than the worker waits before it asks the academy without knowing who is here.
  while (network.asked.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(500);
  }
  release();
  const reply = await answer;
  expect(await reply?.json()).toMatchObject({ data: ['Bridal'] });
});
