import { chromium } from '@playwright/test';
import { chromiumArgs, headlessPath } from './chromium.ts';

/** Starts a browser that takes no worker, so each page is a first visit; the caller closes `browser`. */
export async function firstVisitor(baseURL: string) {
  const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArgs });
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  return { browser, page: await context.newPage() };
}
