import { expect } from '@playwright/test';
import { students } from '../phone.ts';
import type { EngineBrowser } from './engine.ts';

/** Whether these words stand anywhere on the page. */
export const says = (browser: EngineBrowser, words: string): Promise<boolean> =>
  browser.run((text) => document.body?.textContent.includes(text) ?? false, words);

/** Whether an element of this name in HTML has exactly these words. */
export const has = (browser: EngineBrowser, element: string, words: string): Promise<boolean> =>
  browser.run(
    ({ element, words }) =>
      [...document.querySelectorAll(element)].some((found) => found.textContent?.trim() === words),
    { element, words },
  );

/** Signs Priya in by the form of this site; resolves when her dashboard is there. */
export async function signInPriya(browser: EngineBrowser, site: string): Promise<void> {
  const soon = { timeout: 60_000, intervals: [50] };
  await browser.open(`${site}/login`);
  await expect.poll(() => has(browser, 'button', 'Login'), soon).toBe(true);
  await browser.fill({ role: 'textbox', name: 'Email' }, students.priya.email);
  await browser.fill({ role: 'textbox', name: 'Password' }, students.priya.password);
  await browser.press({ role: 'button', name: 'Login' });
  await expect.poll(() => browser.run(() => location.pathname, null), soon).toBe('/user/dashboard');
}
