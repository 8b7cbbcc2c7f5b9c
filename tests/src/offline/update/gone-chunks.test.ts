import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdReload } from '../../../../src/offline/unsaved/unsaved.ts';
import { watchGoneChunks } from '../../../../src/offline/update/gone-chunks.ts';
import { offeredUpdate } from '../../../../src/offline/update/offered-update.ts';
import { noNetwork, stubNetwork } from '../../../support/unit/stub-network.ts';

const pageOf = (build: string) =>
  `<script type="module" crossorigin src="/assets/index-${build}.js"></script>`;
/** The newer worker that waits, as after a deploy. */
const waiting = { postMessage: vi.fn() };
const update = vi.fn(async () => undefined);
const network = stubNetwork();

watchGoneChunks();

beforeEach(() => {
  document.head.innerHTML = pageOf('old');
  network.reset();
  network.answer = () => new Response(pageOf('new'));
  offeredUpdate.setState(null);
  waiting.postMessage.mockClear();
  update.mockClear();
  const registration = { waiting, installing: null, update };
  const serviceWorker = { getRegistration: async () => registration, controller: null };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  // The reload that a browser which does not tell of the change gets after four seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** A chunk of the page is not to be had any more; resolves when that has been looked into. */
async function chunkIsGone(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(1);
}

test('after a deploy the newer worker takes over by itself, once for each build', async () => {
  await chunkIsGone();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(offeredUpdate.getState()).toBeNull();
  await chunkIsGone();
  expect(waiting.postMessage, 'it would reload for ever').toHaveBeenCalledOnce();
  expect(offeredUpdate.getState(), 'so she is asked').toBe('needed');
});

test('while something is unsaved she is asked first', async () => {
  const release = holdReload();
  await chunkIsGone();
  release();
  expect(waiting.postMessage).not.toHaveBeenCalled();
  expect(offeredUpdate.getState()).toBe('needed');
});

test('where this tab can keep nothing she is asked: nothing would stop the reloads', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Storage is forbidden', 'SecurityError');
  });
  await chunkIsGone();
  expect(waiting.postMessage).not.toHaveBeenCalled();
  expect(offeredUpdate.getState()).toBe('needed');
});

test.each([
  ['the same build is served: the network alone was at fault', () => new Response(pageOf('old'))],
  ['a Wi-Fi login page answers', () => new Response('<form>Sign in</form>')],
  ['the server is sick', () => new Response(pageOf('new'), { status: 503 })],
  ['nobody answers', noNetwork],
])('nothing happens when %s', async (_, answer) => {
  network.answer = answer;
  await chunkIsGone();
  expect(update).not.toHaveBeenCalled();
  expect(waiting.postMessage).not.toHaveBeenCalled();
  expect(offeredUpdate.getState()).toBeNull();
});

test('many chunks that are gone at once are looked into once', async () => {
  for (let count = 0; count < 3; count += 1) {
    window.dispatchEvent(new Event('vite:preloadError'));
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledOnce();
});

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/about.js',
  'error loading dynamically imported module: http://localhost/assets/about.js',
  'Importing a module script failed.',
])('the router does not reload by itself after "%s"', async (message) => {
  network.answer = () => new Response(pageOf('old'));
  const payload = new TypeError(message);
  const About = lazyRouteComponent(() => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return Promise.reject(payload);
  });
  await About.preload?.();
  // To reload it would throw a promise that never resolves.
  expect(() => About({})).toThrow(payload);
});
