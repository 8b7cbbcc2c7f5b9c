import type { Page } from '@playwright/test';

/** Waits until React has taken over the element that the selector finds, and answers what happens in it. */
export const untilHydrated = (page: Page, selector = 'h1'): Promise<unknown> =>
  page.waitForFunction(
    (at) => Object.keys(document.querySelector(at) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );
