import { expect, type Page } from '@playwright/test';

/** The script of the worker that answers this page, which is the one whose files the phone keeps. */
export const pageWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(location.origin, ''));

/**
 * To be awaited before a reload that may meet a new worker: Chromium may lose one that begins while the
 * worker activates, and stands under a spinner for ever (src/offline/reload.ts).
 */
export const untilActivated = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');

/**
 * Resolves when the worker of this script has taken over, and is activated. One that has skipped
 * waiting takes over when the one before it is idle; Chromium ends an idle one after half a minute, but
 * none that a debugger is attached to, as Playwright's is to each. So that one is ended here, once the
 * page asks it for nothing more; that activates no worker that has not been told to skip waiting.
 */
export async function untilPageWorker(page: Page, script: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.waitForLoadState('networkidle');
      await endTheOneBefore(page);
      return pageWorker(page);
    })
    .toBe(script);
  await untilActivated(page);
}

async function endTheOneBefore(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  try {
    const versions = new Promise<{ versionId: string; status: string }[]>((resolve) => {
      cdp.on('ServiceWorker.workerVersionUpdated', (event) => resolve(event.versions));
    });
    await cdp.send('ServiceWorker.enable');
    const all = await versions;
    const active = all.find(({ status }) => status === 'activated');
    const isAwaited = all.some(({ status }) => status === 'installed');
    if (active && isAwaited) {
      await cdp.send('ServiceWorker.stopWorker', { versionId: active.versionId });
    }
  } finally {
    await cdp.detach();
  }
}
