import { beforeEach, expect, test } from 'vitest';
import { catalogueCacheName, storedAtHeader, unreachedHeader } from '../../contract/offline.ts';
import { onConnectivityReport } from '../../src/api/connectivity.ts';
import { loginPage, noNetwork } from '../support/unit/stub-network.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';

const courses = '/tamil_makeover_backend/api/overall_course';
const worker = await startWorker();
const { network } = worker;
const reports: string[] = [];
onConnectivityReport((report) => reports.push(report));

/** Resolves to the catalogue that a page is shown, once the worker has also asked for a newer one. */
async function shown(address = courses): Promise<Response> {
  const answer = await worker.ask(address);
  if (!answer) throw new Error(`${address} was left to the browser`);
  await worker.settled();
  return answer;
}
const list = (...data: string[]) => Response.json({ success: 200, data });

beforeEach(() => {
  worker.reset();
  reports.length = 0;
});

test('a visitor sees the stored courses at once, and the newer ones with the next page', async () => {
  network.answer = () => list('Bridal');
  expect((await shown()).headers.has(storedAtHeader)).toBe(false);
  network.answer = () => list('Bridal', 'Saree');
  const stored = await shown();
  expect(await stored.json()).toMatchObject({ data: ['Bridal'] });
  expect(stored.headers.get(storedAtHeader)).toMatch(/^20/);
  network.answer = noNetwork;
  expect(await (await shown()).json()).toMatchObject({ data: ['Bridal', 'Saree'] });
});

test.each([
  ['a login page', loginPage],
  ['no network', noNetwork],
  ['an error of the server', () => Response.json({ success: 500 }, { status: 500 })],
  ['a refusal without a code', () => Response.json({ message: 'Wait' }, { status: 429 })],
  ['a filter that speaks JSON of its own', () => Response.json({ error: 'blocked' })],
  ['a 200 that says 404 inside', () => Response.json({ success: 404, message: 'None' })],
])('%s does not replace the stored courses', async (_, answer) => {
  network.answer = () => list('Bridal');
  await shown();
  network.answer = answer;
  await shown();
  expect(await (await shown()).json()).toMatchObject({ data: ['Bridal'] });
});

test('behind a stored copy all pages hear whether the academy is still there', async () => {
  network.answer = () => list('Bridal');
  await shown();
  network.answer = noNetwork;
  await shown();
  network.answer = loginPage;
  await shown();
  expect(reports).toEqual(['online', 'offline', 'uncertain']);
});

test('with nothing stored and no network the worker says so', async () => {
  const answer = await shown();
  expect(answer.status).toBe(504);
  expect(answer.headers.get(unreachedHeader)).toBe('offline');
});

test('each language has a copy of its own, and without a network another one is better than none', async () => {
  const inTamil = `${courses}?language=ta`;
  network.answer = () => list('Bridal');
  await shown();
  network.answer = noNetwork;
  expect(await (await shown(inTamil)).json()).toMatchObject({ data: ['Bridal'] });
  network.answer = () => list('மணப்பெண்');
  expect(await (await shown(inTamil)).json()).toMatchObject({ data: ['மணப்பெண்'] });
  network.answer = noNetwork;
  expect(await (await shown(inTamil)).json()).toMatchObject({ data: ['மணப்பெண்'] });
  expect(await (await shown()).json()).toMatchObject({ data: ['Bridal'] });
});

test('the courses come with the worker, whichever page was opened first', async () => {
  network.answer = ({ url }) => (url.endsWith('.html') ? page() : list('Bridal'));
  await worker.happens('install');
  network.answer = noNetwork;
  expect(await (await shown()).json()).toMatchObject({ data: ['Bridal'] });
});

test('a worker is installed even when the courses do not come', async () => {
  network.answer = (request) => (request.url.endsWith('.html') ? page() : noNetwork());
  await worker.happens('install');
  const kept = await (await caches.open(catalogueCacheName)).keys();
  expect(kept).toEqual([]);
});

test.each([
  `${courses}/1`,
  '/tamil_makeover_backend/api/csrf-token',
  'https://elsewhere.example/tamil_makeover_backend/api/overall_course',
])('%s is none of the kept lists', (address) => {
  expect(worker.ask(address)).toBeUndefined();
});

const page = () => new Response(`<link href="${site}"><div id="root"></div>`);
