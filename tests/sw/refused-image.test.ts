import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { registerRoute } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import { createCaches } from '../support/caches.ts';

vi.mock('workbox-routing', () => ({ registerRoute: vi.fn() }));

const picture = 'https://api.academy.example/uploads/bridal.svg';

/** The worker's own way with pictures of a backend on another host. */
async function otherHostsPictures(): Promise<Strategy> {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('caches', createCaches());
  vi.stubGlobal('location', new URL('https://www.academy.example/sw.js'));
  vi.stubGlobal('__API_BASE__', 'https://api.academy.example');
  const { registerImageCaches } = await import('../../sw/image-caches.ts');
  registerImageCaches();
  const routes = vi.mocked(registerRoute).mock.calls as unknown as [
    (asked: { url: URL; sameOrigin: boolean; request: object }) => boolean,
    Strategy,
  ][];
  const asked = { url: new URL(picture), sameOrigin: false, request: {} };
  const found = routes.find(([matches]) => matches(asked));
  if (!found) throw new Error('No route for pictures of another host');
  return found[1];
}

/** Of a backend that allows no other origin to read its pictures, but to show them. */
const refusing = vi.fn(async (_request: unknown, options?: RequestInit) => {
  if (options?.mode === 'cors') throw new TypeError('Failed to fetch');
  return new Response('<svg/>');
});

test('a picture that the backend lets nobody read is shown all the same', async () => {
  const strategy = await otherHostsPictures();
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined });
  const show = () => strategy.handle({ event: event as never, request: new Request(picture) });
  vi.stubGlobal('fetch', refusing);
  expect(await (await show()).text()).toBe('<svg/>');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await show()).status, 'with no network').toBe(504);
});
