import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { privateCacheName, storedAtHeader, unreachedHeader } from '../../contract/offline.ts';
import { onConnectivityReport } from '../../src/api/connectivity.ts';
import { listenToOutbox } from '../../src/outbox/channel.ts';
import { beginSession, clearSessions, endSession } from '../../src/storage/app-db.ts';
import { sessionDatabase } from '../../src/storage/databases.ts';
import { hung, loginPage, noNetwork } from '../support/unit/stub-network.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';
import { waitFor } from '../support/wait-for.ts';

const api = '/tamil_makeover_backend/api';
const worker = await startWorker();
const { network } = worker;
const heard: unknown[] = [];
listenToOutbox((message) => heard.push(message));

const reports: string[] = [];
onConnectivityReport((report) => reports.push(report));

const signIn = (user_id: string, createdAt = '2026-11-21') =>
  beginSession({ user_id, email: null, login: true, createdAt, user: null });
const courses = (...data: string[]) => Response.json({ success: 200, data });
const refusal = () => Response.json({ success: 401, message: 'Sign in' }, { status: 401 });

/** She opens her courses: the answer as the page gets it. */
function read(userId = '7', path = 'paid_course'): Promise<Response> {
  const body = JSON.stringify({ user_id: userId });
  const headers = { 'content-type': 'application/json' };
  const answer = worker.ask(`${api}/${path}`, { init: { method: 'POST', headers, body } });
  if (!answer) throw new Error(`${path} was left to the browser`);
  return answer;
}

/** She has opened her courses while all was well. */
async function readBefore(...data: string[]): Promise<void> {
  network.answer = () => courses(...data);
  await read();
  await worker.settled();
}

beforeEach(async () => {
  worker.reset();
  heard.length = 0;
  await clearSessions();
  await signIn('7');
});
afterEach(() => vi.useRealTimers());

test('the academy is asked what the page asks', async () => {
  network.answer = () => courses();
  await read();
  const [asked] = network.asked;
  expect(asked?.method).toBe('POST');
  expect(asked?.url).toBe(`${site}${api}/paid_course`);
  expect(asked?.headers.get('content-type')).toBe('application/json');
  expect(await asked?.text()).toBe('{"user_id":"7"}');
});

test('with a network she sees what the academy says now', async () => {
  await readBefore('Bridal');
  network.answer = () => courses('Bridal', 'Saree');
  const answer = await read();
  expect(answer.headers.has(storedAtHeader)).toBe(false);
  expect(await answer.json()).toMatchObject({ data: ['Bridal', 'Saree'] });
});

test('what was asked for in one language is there for a page of another', async () => {
  await readBefore('Bridal');
  network.answer = () => courses('Bridal, மணப்பெண்');
  await read('7', 'paid_course?language=ta');
  expect(network.asked.at(-1)?.url).toBe(`${site}${api}/paid_course?language=ta`);
  await worker.settled();
  network.answer = noNetwork;
  expect(await (await read()).json()).toMatchObject({ data: ['Bridal, மணப்பெண்'] });
});

test('without a network she sees what she has seen before, and how old it is', async () => {
  await readBefore('Bridal');
  network.answer = noNetwork;
  const answer = await read();
  expect(answer.headers.get(storedAtHeader)).toMatch(/^20/);
  expect(await answer.json()).toMatchObject({ data: ['Bridal'] });
});

test.each([
  ['a login page', loginPage],
  ['a sick server', () => Response.json({ success: 500 }, { status: 500 })],
  ['a front server that is overrun', () => new Response('<h1>Busy</h1>', { status: 503 })],
  ['too many requests', () => Response.json({ success: 429 }, { status: 429 })],
  ['half a reply', () => new Response('{"success":200,"da')],
  ['a filter that speaks JSON of its own', () => Response.json({ error: 'blocked' })],
  ['an empty object', () => Response.json({})],
])('%s gives way to what she has seen before, and does not replace it', async (_, answer) => {
  await readBefore('Bridal');
  network.answer = answer;
  expect(await (await read()).json()).toMatchObject({ data: ['Bridal'] });
  await worker.settled();
  network.answer = noNetwork;
  expect(await (await read()).json()).toMatchObject({ data: ['Bridal'] });
});

test('where nothing is kept the page sees what answered, and judges it itself', async () => {
  network.answer = () => new Response('<h1>Busy</h1>', { status: 503 });
  const answer = await read();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('<h1>Busy</h1>');
});

test('a lost session shows what is kept and asks her to sign in again', async () => {
  await readBefore('Bridal');
  network.answer = refusal;
  expect(await (await read()).json()).toMatchObject({ data: ['Bridal'] });
  await waitFor(() => expect(heard).toEqual([{ type: 'SIGN_IN_NEEDED', userId: '7' }]));
});

test('a refusal of the session before does not ask her again who has signed in meanwhile', async () => {
  await readBefore('Bridal');
  let late: (response: Response) => void = () => undefined;
  network.answer = () => new Promise((resolve) => (late = resolve));
  network.asked.length = 0;
  const answer = read();
  await whenAsked();
  await signIn('7', '2026-11-22');
  late(refusal());
  expect(await (await answer).json()).toMatchObject({ data: ['Bridal'] });
  await signIn('8', '2026-11-23');
  network.answer = refusal;
  await read('8');
  await waitFor(() => expect(heard).not.toEqual([]));
  expect(heard, 'of what came after it').toEqual([{ type: 'SIGN_IN_NEEDED', userId: '8' }]);
});

test('a lost session with nothing kept is told to the page as it is', async () => {
  network.answer = refusal;
  expect((await read()).status).toBe(401);
});

test('any other refusal of the academy is its answer, and no copy hides it', async () => {
  await readBefore('Bridal');
  network.answer = () => Response.json({ success: 403, reason: 'owner' }, { status: 403 });
  expect((await read()).status).toBe(403);
});

test('without network and copy the worker itself says why, and is no server', async () => {
  const answer = await read();
  expect(answer.status).toBe(504);
  expect(answer.headers.get(unreachedHeader)).toBe('offline');
});

test.each([
  ['no network', 'offline', noNetwork],
  ['a login page', 'uncertain', loginPage],
  ['a refusal', 'online', refusal],
])('all pages hear what %s says of the academy, behind a copy too', async (_, report, answer) => {
  await readBefore('Bridal');
  reports.length = 0;
  network.answer = answer;
  await read();
  expect(reports).toEqual([report]);
  await endSession('7');
  await read();
  expect(reports, 'and where nothing is kept').toEqual([report, report]);
});

test('after three silent seconds she sees what is kept, and the late reply is kept for next time', async () => {
  await readBefore('Bridal');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let late: (response: Response) => void = () => undefined;
  network.answer = () => new Promise((resolve) => (late = resolve));
  network.asked.length = 0;
  const answer = read();
  await whenAsked();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await answer).json()).toMatchObject({ data: ['Bridal'] });
  late(courses('Bridal', 'Saree'));
  vi.useRealTimers();
  network.answer = noNetwork;
  await waitFor(async () =>
    expect(await (await read()).json()).toMatchObject({ data: ['Bridal', 'Saree'] }),
  );
});

test('a silent academy with nothing kept is told from no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network.answer = hung;
  const answer = read();
  await whenAsked();
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await answer).headers.get(unreachedHeader)).toBe('timeout');
});

test('what one student has seen is not shown to the next on the same phone', async () => {
  await readBefore('Bridal');
  await endSession('7');
  await signIn('8');
  network.answer = noNetwork;
  expect((await read('8')).status).toBe(504);
  expect((await read('7')).status, 'nor by asking in the name of the first').toBe(504);
});

test('what nobody is signed in for passes through and is not kept', async () => {
  await endSession('7');
  network.answer = () => courses('Bridal');
  expect(await (await read()).json()).toMatchObject({ data: ['Bridal'] });
  await worker.settled();
  expect(await caches.has(privateCacheName('7'))).toBe(false);
  network.answer = noNetwork;
  expect((await read()).headers.get(unreachedHeader)).toBe('offline');
});

test('where the phone can keep nothing the academy is asked all the same', async () => {
  // The open connection goes with its database, and a new one is refused.
  const deleted = indexedDB.deleteDatabase(sessionDatabase);
  await new Promise((resolve) => {
    deleted.onsuccess = resolve;
  });
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Storage is forbidden', 'SecurityError');
  });
  network.answer = () => courses('Bridal');
  expect(await (await read()).json()).toMatchObject({ data: ['Bridal'] });
  open.mockRestore();
});

test.each(['save_notes', 'csrf-token', 'login'])('the worker keeps out of %s', (path) => {
  const init = { method: 'POST', body: '{"user_id":"7"}' };
  expect(worker.ask(`${api}/${path}`, { init })).toBeUndefined();
});

const whenAsked = () => waitFor(() => expect(network.asked).toHaveLength(1));
