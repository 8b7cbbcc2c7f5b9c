import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, noNetwork, stubNetwork } from '../support/unit/stub-network.ts';

const network = stubNetwork();
/** Returns what the academy was told of logouts, a payload for each call. */
const told = () => network.calls().map(({ payload }) => payload);
let answer: () => Response | Promise<Response>;

async function newPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const { beginSession } = await import('../../src/storage/app-db.ts');
  const { flushOutbox } = await import('../../src/outbox/sender.ts');
  const intents = await import('../../src/storage/logout-intent.ts');
  const signIn = (user_id: string) =>
    beginSession({ user_id, email: null, login: true, createdAt: '2026-11-22', user: null });
  const waits = async () => (await intents.logoutIntents.list(null)).length > 0;
  return { ...intents, flushOutbox, signIn, waits };
}

beforeEach(() => {
  answer = () => Response.json({ success: 200 });
  network.reset();
  network.answer = byPath({ logout: () => answer() });
});
afterEach(() => vi.unstubAllGlobals());

test('a logout without a network is told when there is one', async () => {
  const phone = await newPhone();
  await phone.keepLogout('7', false);
  answer = noNetwork;
  expect(await phone.flushOutbox()).toBe(true);
  expect(await phone.waits()).toBe(true);
  answer = () => Response.json({ success: 200 });
  expect(await phone.flushOutbox()).toBe(false);
  expect(await phone.waits()).toBe(false);
});

test('told late, it ends no session that has begun since', async () => {
  const phone = await newPhone();
  await phone.keepLogout('7', true);
  await phone.flushOutbox();
  expect(told()).toEqual([{ is_pending: true }]);
});

test.each([401, 404, 422])('any word of the academy settles it: %i', async (status) => {
  const phone = await newPhone();
  await phone.keepLogout('7', false);
  answer = () => Response.json({ success: status, message: 'No' }, { status });
  expect(await phone.flushOutbox()).toBe(false);
  expect(await phone.waits()).toBe(false);
});

test.each([
  ['a login page', () => new Response('<html>Sign in to this Wi-Fi</html>')],
  ["a portal's empty object", () => Response.json({})],
  ['a middlebox', () => Response.json({ error: 'blocked' })],
])('%s has heard of no logout', async (_name, portals) => {
  const phone = await newPhone();
  await phone.keepLogout('7', false);
  answer = portals;
  expect(await phone.flushOutbox()).toBe(true);
  expect(await phone.waits()).toBe(true);
});

test('while somebody is signed in nobody is logged out: the cookie is hers', async () => {
  const phone = await newPhone();
  await phone.keepLogout('7', false);
  await phone.signIn('8');
  await phone.flushOutbox();
  expect(told()).toEqual([]);
});

test('a new sign-in drops the logouts that were never told', async () => {
  const phone = await newPhone();
  await phone.keepLogout('7', false);
  await phone.keepLogout('8', true);
  await phone.dropLogouts();
  await phone.flushOutbox();
  expect(told()).toEqual([]);
});
