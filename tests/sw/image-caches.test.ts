import { beforeEach, expect, test, vi } from 'vitest';
import { assetCacheName, imageCacheName, unreachedHeader } from '../../contract/offline.ts';
import { onConnectivityReport } from '../../src/api/connectivity.ts';
import { hung, loginPage, noNetwork } from '../support/unit/stub-network.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';
import { waitFor } from '../support/wait-for.ts';

const worker = await startWorker();
const { network } = worker;
const reports: string[] = [];
onConnectivityReport((report) => reports.push(report));

async function shown(path: string): Promise<Response> {
  const answer = await worker.ask(
    path,
    path.startsWith('/assets/') ? {} : { destination: 'image' },
  );
  if (!answer) throw new Error(`${path} was left to the browser`);
  await worker.settled();
  return answer;
}
const picture = (name: string) => `/tamil_makeover_backend/uploads/${name}.svg`;
const keptIn = async (cacheName: string) =>
  (await (await caches.open(cacheName)).keys()).map(({ url }) => url.replace(site, ''));

beforeEach(() => {
  worker.reset();
  network.answer = ({ url }) => new Response(`<svg>${url}</svg>`);
  reports.length = 0;
});

test('a picture that was shown once opens without a network, and is not fetched again', async () => {
  await shown(picture('bridal'));
  expect(await (await shown(picture('bridal'))).text()).toContain('bridal');
  expect(network.asked).toHaveLength(1);
});

test('a drawing that a release has changed is seen anew the next time', async () => {
  const look = '/art/looks/08-iravu.svg';
  network.answer = () => new Response('<svg>old</svg>');
  await shown(look);
  network.answer = () => new Response('<svg>new</svg>');
  await shown(look);
  network.answer = noNetwork;
  expect(await (await shown(look)).text()).toBe('<svg>new</svg>');
});

test('a picture that is missing at the academy is not kept as missing', async () => {
  network.answer = () => new Response('No such file', { status: 404 });
  expect((await shown(picture('bridal'))).status).toBe(404);
  network.answer = () => new Response('<svg/>');
  expect((await shown(picture('bridal'))).status).toBe(200);
});

test.each([picture('bridal'), '/assets/hls.js'])(
  'what a Wi-Fi login page answers in place of %s is not kept',
  async (path) => {
    network.answer = loginPage;
    await shown(path);
    network.answer = () => new Response('the file itself');
    expect(await (await shown(path)).text()).toBe('the file itself');
  },
);

test('a login page that an earlier worker has kept as a picture is fetched anew', async () => {
  await (await caches.open(imageCacheName)).put(picture('bridal'), loginPage());
  expect(await (await shown(picture('bridal'))).text()).toContain('<svg>');
  network.answer = noNetwork;
  expect(await (await shown(picture('bridal'))).text()).toContain('<svg>');
});

test('a picture that cannot be fetched is no sign that the academy is out of reach', async () => {
  network.answer = noNetwork;
  const answer = await shown(picture('bridal'));
  expect(answer.headers.get(unreachedHeader)).toBe('offline');
  expect(reports).toEqual([]);
});

test('a picture that hangs gives its connection back after six seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  network.answer = hung;
  const answer = shown(picture('bridal'));
  await waitFor(() => expect(network.asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await answer).headers.get(unreachedHeader)).toBe('timeout');
  expect(network.asked[0]?.signal.aborted).toBe(true);
});

test('of many pictures the newest are kept', async () => {
  await fill(imageCacheName, 121, picture);
  await shown(picture('bridal'));
  const kept = await keptIn(imageCacheName);
  expect(kept).toHaveLength(120);
  expect(kept.at(0)).toBe(picture('3'));
  expect(kept.at(-1)).toBe(picture('bridal'));
});

test('scripts that come later have a cache of their own: pictures do not push them out', async () => {
  await fill(assetCacheName, 40, (name) => `/assets/${name}.js`);
  await fill(imageCacheName, 120, picture);
  await shown(picture('bridal'));
  expect(await keptIn(assetCacheName)).toHaveLength(40);
  await shown('/assets/hls.js');
  const kept = await keptIn(assetCacheName);
  expect(kept).toHaveLength(40);
  expect(kept.at(0)).toBe('/assets/2.js');
  expect(kept.at(-1)).toBe('/assets/hls.js');
});

test.each(['media/bridal/thumbnails.jpg', 'sheets/shades-1a2b3c.png'])(
  'the picture %s, which only those who paid may see, is in no cache that outlives a logout',
  async (file) => {
    const address = `/tamil_makeover_backend/${file}`;
    expect(worker.ask(address, { destination: 'image' })).toBeUndefined();
    // An earlier worker has kept it.
    await fill(imageCacheName, 1, () => address);
    await shown(picture('bridal'));
    await worker.happens('activate');
    expect(await keptIn(imageCacheName)).toEqual([picture('bridal')]);
  },
);

test('films and pictures of other sites are left to the browser', () => {
  expect(worker.ask('/tamil_makeover_backend/uploads/lesson.mp4')).toBeUndefined();
  const elsewhere = worker.ask('https://elsewhere.example/a.svg', { destination: 'image' });
  expect(elsewhere).toBeUndefined();
});

async function fill(cacheName: string, most: number, pathOf: (name: string) => string) {
  const cache = await caches.open(cacheName);
  for (let count = 1; count <= most; count += 1) {
    await cache.put(pathOf(String(count)), new Response('kept'));
  }
}
