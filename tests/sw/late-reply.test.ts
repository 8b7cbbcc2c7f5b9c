import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { privateCacheName, storedAtHeader } from '#contract/offline.ts';
import { beginSession, endSession } from '../../src/storage/app-db.ts';
import {
  keepPrivateReply,
  keptPrivateReply,
  ownPrivateKey,
} from '../../src/storage/private-replies.ts';
import { createCaches } from '../support/caches.ts';

const url = 'https://academy.example/tamil_makeover_backend/api/paid_course';
const body = '{"user_id":"7"}';
const reply = () => new Response('{"success":200,"data":[]}', { headers: { vary: '*' } });
const session = { user_id: '7', email: null, login: true, createdAt: '2026-11-21', user: null };

beforeEach(async () => {
  globalThis.caches = createCaches();
  await beginSession(session);
});

test('a reply is kept with the time of its answer', async () => {
  const key = await ownPrivateKey(url, body);
  if (!key) throw new Error('no key');
  await keepPrivateReply(key, reply());
  const kept = await keptPrivateReply(url, body);
  expect(await kept?.json()).toEqual({ success: 200, data: [] });
  expect(kept?.headers.get(storedAtHeader)).toMatch(/^20/);
  expect(kept?.headers.has('vary')).toBe(false);
});

test('a reply that lands after her logout is not kept', async () => {
  const key = await ownPrivateKey(url, body);
  if (!key) throw new Error('no key');
  await endSession('7');
  await keepPrivateReply(key, reply());
  expect(await caches.has(privateCacheName('7'))).toBe(false);
});
