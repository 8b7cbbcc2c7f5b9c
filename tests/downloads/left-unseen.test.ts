import { beforeEach, expect, test, vi } from 'vitest';
import { createCaches } from '../support/caches.ts';
import { runEngine } from '../support/unit/film-engine.ts';
import { filmPhones } from '../support/unit/film-phone.ts';
import { hung } from '../support/unit/stub-network.ts';

const phones = filmPhones();
const backgroundFetch = {
  fetch: vi.fn(async () => ({ abort: async () => true })),
  get: async () => undefined,
  getIds: async () => [],
};
const chromium = {
  serviceWorker: { getRegistration: async () => ({ active: {}, backgroundFetch }) },
  permissions: { query: async () => ({ state: 'granted' }) },
};
let choices: typeof import('../../src/downloads/take-along.ts');

/** A segment of her lesson is on its way for ever. */
beforeEach(async () => {
  vi.stubGlobal('caches', createCaches());
  backgroundFetch.fetch.mockClear();
  const { network, server } = phones;
  network.answer = (request) => (request.url.includes('part-0') ? hung() : server.serve(request));
  await phones.open();
  choices = await import('../../src/downloads/take-along.ts');
  const names = { course: 'Bridal', lesson: 'The wing' };
  await choices.takeAlong('7', [{ courseId: '1', lesson: 1, names, shortSide: 270 }]);
});

async function startSegment(): Promise<void> {
  await runEngine('wifi', chromium);
  const isAsked = () => phones.network.asked.some(({ url }) => url.includes('part-0'));
  await vi.waitFor(() => expect(isAsked()).toBe(true), 20_000);
}

/** Resolves when the page has heard of her choice and read it. */
async function choose(isAllowed: boolean): Promise<void> {
  const { announceFilms, listenToFilms } = await import('../../src/downloads/channel.ts');
  const { mayGoOnUnseen } = await import('../../src/downloads/leave.ts');
  const heard = new Promise<void>((resolve) => {
    const stop = listenToFilms(({ userId }) => {
      if (userId !== 'nobody') return;
      stop();
      resolve();
    });
  });
  await choices.goOnWhenClosed('7', isAllowed);
  announceFilms({ type: 'changed', userId: 'nobody' }); // behind the announcement of her choice
  await heard;
  await mayGoOnUnseen('7'); // behind the page's own read
}

function leave(): void {
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a lesson that may go on when the app is closed is given to the browser', async () => {
  await choose(true);
  await startSegment();
  leave();
  expect(backgroundFetch.fetch).toHaveBeenCalledOnce();
});

test('a lesson under way stays here once she has withdrawn that', async () => {
  await choose(true);
  await startSegment();
  await choose(false);
  leave();
  expect(backgroundFetch.fetch).not.toHaveBeenCalled();
});

test('a lesson under way is given to the browser once she has allowed that', async () => {
  await startSegment();
  await choose(true);
  leave();
  expect(backgroundFetch.fetch).toHaveBeenCalledOnce();
});
