import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCaches } from '../support/caches.ts';

const shell = '/index.html';
const filesName = 'the-worker’s-files';
const url = new URL('http://localhost:4173/user/dashboard');

let keep: () => Promise<void>;
let addressOf: (url: URL) => string;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', url);
  vi.stubGlobal('caches', createCaches());
  const { beginSession } = await import('../../src/storage/app-db.ts');
  const { keepScreen, screenAddress } = await import('../../src/storage/last-screen.ts');
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2026', user: null });
  keep = () => keepScreen('7', url, { html: new Response('<p>Priya</p>'), shell });
  addressOf = screenAddress;
});

test('a screen is kept where the worker has the empty page that it opens in', async () => {
  await installWorker();
  await keep();
  expect(await (await caches.match(addressOf(url)))?.text()).toBe('<p>Priya</p>');
});

test('where the worker is switched off no screen is kept', async () => {
  await keep();
  expect(await caches.keys()).toEqual([]);
});

test('a worker that is switched off in the midst of it leaves no screen behind', async () => {
  await installWorker();
  const { open } = caches;
  caches.open = async (name) => {
    for (const kept of await caches.keys()) await caches.delete(kept);
    return open.call(caches, name);
  };
  await keep();
  expect(await caches.keys()).toEqual([]);
});

async function installWorker(): Promise<void> {
  const files = await caches.open(filesName);
  await files.put(`${shell}?__WB_REVISION__=1`, new Response('<html></html>'));
}
