import { beforeEach, expect, test } from 'vitest';
import { startWorker } from '../support/unit/worker-scope.ts';

const worker = await startWorker();
// Only now: Workbox looks at the worker's globals as soon as it is there.
const { keepNewest } = await import('../../sw/keep-newest.ts');
beforeEach(() => worker.reset());

const address = (name: string) => `https://academy.example/uploads/${name}.svg`;

/** As Workbox does it: each picture is put, and then the plugin hears of it. */
async function keep(names: string[], most: number): Promise<string[]> {
  const { cacheDidUpdate } = keepNewest('pictures', most);
  const cache = await caches.open('pictures');
  for (const name of names) {
    await cache.put(address(name), new Response(name));
    await cacheDidUpdate?.({} as never); // of what it is told nothing is looked at
  }
  return (await cache.keys()).map(({ url }) => url);
}

test('the oldest goes when one too many has come', async () => {
  expect(await keep(['a', 'b', 'c', 'd'], 3)).toEqual(['b', 'c', 'd'].map(address));
});

test('what has come anew is no longer the oldest', async () => {
  expect(await keep(['a', 'b', 'c', 'a', 'd'], 3)).toEqual(['c', 'a', 'd'].map(address));
});

test('nothing goes while there is room', async () => {
  expect(await keep(['a', 'b', 'c'], 3)).toHaveLength(3);
});

test('a full phone gets the room of this cache back, and of no other', async () => {
  await keep(['a', 'b'], 3);
  await caches.open('private-v1-u7');
  // Workbox runs what its plugins have registered when a browser answers that it is full.
  const { executeQuotaErrorCallbacks } = await import(
    'workbox-core/_private/executeQuotaErrorCallbacks.js'
  );
  await executeQuotaErrorCallbacks();
  const isOfThePage = (name: string) => name.startsWith('workbox-precache-');
  const left = (await caches.keys()).filter((name) => !isOfThePage(name));
  expect(left).toEqual(['private-v1-u7']);
});
