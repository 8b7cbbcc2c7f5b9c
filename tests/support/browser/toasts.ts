import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** What each page has said in toasts and no test has asked for yet, oldest first. */
const said = new WeakMap<Page, string[]>();

function saidOn(page: Page): string[] {
  const list = said.get(page) ?? [];
  said.set(page, list);
  return list;
}

/** Records the toasts of all pages: each goes after three seconds, and a busy machine looks too late. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    saidOn(page).push(text);
  });
  await context.addInitScript(() => {
    const record: unknown = Reflect.get(window, 'recordToast');
    if (typeof record !== 'function') return;
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        const inside = added.querySelectorAll('[data-toast]');
        const toasts = added.matches('[data-toast]') ? [added] : inside;
        for (const { textContent } of toasts) record(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Expects that the page shows, or has shown since the last such question, a toast that begins so. */
export async function expectToast(
  page: Page,
  title: 'Success' | 'Error',
  text: string,
): Promise<void> {
  const toasts = saidOn(page);
  const find = () => toasts.findIndex((toast) => toast.startsWith(title + text));
  await expect.poll(find, `a toast of ${title}: ${text}`).not.toBe(-1);
  toasts.splice(find(), 1);
}

/** The toast itself, while it stands there. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-toast]', { hasText: text });
