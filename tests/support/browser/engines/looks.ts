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

/** Signs Priya in by the form. Her dashboard may be on its way still. */
export async function signInPriya(browser: EngineBrowser): Promise<void> {
  await browser.fill({ role: 'textbox', name: 'Email' }, students.priya.email);
  await browser.fill({ role: 'textbox', name: 'Password' }, students.priya.password);
  await browser.press({ role: 'button', name: 'Login' });
}
