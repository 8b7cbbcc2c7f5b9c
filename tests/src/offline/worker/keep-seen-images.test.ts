import { expect, test, vi } from 'vitest';
import { imageCacheName } from '#contract/offline.ts';
import { keepSeenImages } from '../../../../src/offline/worker/keep-seen-images.ts';
import { createCaches } from '../../../support/caches.ts';
import { stubNetwork } from '../../../support/unit/stub-network.ts';
import { waitFor } from '../../../support/wait-for.ts';

class ResourceTiming {
  initiatorType = 'img';
  workerStart = 0;
  name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Hear = (list: { getEntries: () => ResourceTiming[] }) => void;

/** The page has shown these pictures, and no worker was there. */
function stubSeen(...paths: string[]) {
  const entries = paths.map((path) => new ResourceTiming(new URL(path, location.href).href));
  vi.stubGlobal('PerformanceResourceTiming', ResourceTiming);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      hear: Hear;
      constructor(hear: Hear) {
        this.hear = hear;
      }
      observe() {
        this.hear({ getEntries: () => entries });
      }
    },
  );
}

test('of what was seen before the worker came, what is for who has paid does not outlive her logout', async () => {
  vi.stubGlobal('caches', createCaches());
  const network = stubNetwork();
  network.answer = () => new Response('…', { headers: { 'content-type': 'image/svg+xml' } });
  const academy = '/tamil_makeover_backend';
  stubSeen(
    `${academy}/media/bridal/thumbnails.jpg`,
    `${academy}/uploads/bridal.svg`,
    '/art/looks/bridal.svg',
  );
  keepSeenImages();
  const kept = async () =>
    (await (await caches.open(imageCacheName)).keys()).map(({ url }) => new URL(url).pathname);
  const ofAll = ['/art/looks/bridal.svg', `${academy}/uploads/bridal.svg`];
  await waitFor(async () => expect((await kept()).sort()).toEqual(ofAll));
  expect(network.asked).toHaveLength(2);
});
