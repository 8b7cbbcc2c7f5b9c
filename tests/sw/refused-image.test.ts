import { beforeEach, expect, test, vi } from 'vitest';
import { imageCacheName, unreachedHeader } from '../../contract/offline.ts';
import { noNetwork } from '../support/unit/stub-network.ts';
import { startWorker } from '../support/unit/worker-scope.ts';

const host = 'https://api.academy.example';
const picture = `${host}/uploads/bridal.svg`;

vi.stubGlobal('__API_BASE__', host);
const worker = await startWorker();
const { network } = worker;

/** As an `<img>` of the page asks. */
async function shown(): Promise<Response> {
  const answer = await worker.ask(picture, { destination: 'image', init: { mode: 'no-cors' } });
  if (!answer) throw new Error('No route for pictures of another host');
  await worker.settled();
  return answer;
}
const keptPictures = async () => (await (await caches.open(imageCacheName)).keys()).length;

beforeEach(() => worker.reset());

test('a picture of a backend on another host is asked for so that it can be kept', async () => {
  network.answer = () => new Response('<svg/>');
  await shown();
  expect(network.asked.map(({ mode, credentials }) => [mode, credentials])).toEqual([
    ['cors', 'omit'],
  ]);
  network.answer = noNetwork;
  expect(await (await shown()).text()).toBe('<svg/>');
});

test('a picture that the backend lets nobody read is shown all the same, and not kept', async () => {
  network.answer = (request) => (request.mode === 'cors' ? noNetwork() : new Response('<svg/>'));
  expect(await (await shown()).text()).toBe('<svg/>');
  expect(await keptPictures()).toBe(0);
});

test('with no network the worker says so', async () => {
  const answer = await shown();
  expect(answer.status).toBe(504);
  expect(answer.headers.get(unreachedHeader)).toBe('offline');
});
