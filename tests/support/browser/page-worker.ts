import { expect, type Page } from '@playwright/test';

/** The script of the worker that answers this page, which is the one whose files the phone keeps. */
export const pageWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(location.origin, ''));

/**
 * Resolves when the worker of this script has taken over. One that has skipped waiting is activated
 * when the one before it is idle; Chromium ends an idle one after half a minute, but none that a
 * debugger is attached to, as Playwright's is to each. So that one is ended here, which activates
 * no worker that has not been told to skip waiting.
 */
export async function untilPageWorker(page: Page, script: string): Promise<void> {
  await expect
    .poll(async () => {
      await endTheOneBefore(page);
      return pageWorker(page);
    })
    .toBe(script);
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
