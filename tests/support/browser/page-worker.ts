import { expect, type Page } from '@playwright/test';

/** Resolves to the script of the worker that answers this page, whose files the phone keeps; or undefined. */
export const pageWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(location.origin, ''));

/**
 * Resolves when the page's worker is activated; to be awaited before a reload that may meet a new worker.
 * Chromium may lose a reload that begins while the worker activates, and then shows a spinner for ever
 * (src/offline/update/reload.ts).
 */
export const untilActivated = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');

/**
 * Resolves when the worker of this script has taken over, and is activated. A worker that has skipped
 * waiting takes over when the one before it is idle. Chromium ends an idle worker after half a minute, but
 * not one with a debugger, and Playwright's is attached to each. So the one before is ended here, once the
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
