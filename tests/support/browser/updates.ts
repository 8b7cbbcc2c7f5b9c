import { expect, type Page } from '@playwright/test';
import { type Build, buildOf } from './releases.ts';

export const updateOffer = (page: Page) => page.getByText('A new version is ready.');
export const updateButton = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** Returns a function that tells how often this page has been loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/**
 * Clears the player's program away, so that neither worker nor browser has it. A page that was just opened
 * has its worker fetch what is missing, so the program stays away only without the academy.
 */
export async function dropPlayer(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const kept = (await cache.keys()).filter(({ url }) => url.includes('/assets/hls.'));
      for (const request of kept) await cache.delete(request);
    }
  });
}

/** Makes the browser look for a newer worker, as it does by itself at a visit. */
export const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

/** Waits for the build that this page runs; it may be reloading just now. */
export const expectBuild = (page: Page, build: Build): Promise<void> =>
  expect
    .poll(() => buildOf(page).catch(() => 'between two pages'), { message: 'the running build' })
    .toBe(build);
