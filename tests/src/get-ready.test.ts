import { beforeEach, expect, test, vi } from 'vitest';
import { fetchEverything } from '../../src/features/ready/fetch-everything.ts';
import { isImageKept, keepImage } from '../../src/storage/kept-images.ts';
import { createCaches } from '../support/caches.ts';
import { ok } from '../support/page/render-app.tsx';
import { hung, stubNetwork } from '../support/unit/stub-network.ts';
import { waitFor } from '../support/wait-for.ts';

const network = stubNetwork();
beforeEach(() => network.reset());

test('a question of the browser that she does not answer holds nothing up', async () => {
  network.answer = () => ok({ success: 200, data: [] });
  const persist = vi.fn(() => new Promise<boolean>(() => undefined)); // Firefox's, while it asks her
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist } }));
  await fetchEverything('7');
  expect(network.asked.map(({ path }) => path)).toContain('paid_course');
  expect(persist).toHaveBeenCalled();
});

test('a picture that hangs is given up', async () => {
  vi.stubGlobal('caches', createCaches());
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  network.answer = hung;
  const kept = keepImage('/uploads/bridal.svg');
  await waitFor(() => expect(network.asked).toHaveLength(1));
  limit.abort();
  await expect(kept).rejects.toMatchObject({ name: 'AbortError' });
});

test('a login page that was kept in the place of a picture is no picture, and gives way to it', async () => {
  vi.stubGlobal('caches', createCaches());
  const answer = (type: string) => new Response('…', { headers: { 'content-type': type } });
  await (await caches.open('course-images-v1')).put('/uploads/bridal.svg', answer('text/html'));
  expect(await isImageKept('/uploads/bridal.svg')).toBe(false);
  network.answer = () => answer('image/svg+xml');
  await keepImage('/uploads/bridal.svg');
  expect(await isImageKept('/uploads/bridal.svg')).toBe(true);
});
