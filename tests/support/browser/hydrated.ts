import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has taken over the page, and with it the element that the selector finds, and answers
 * what happens in it. React marks an element while it is still at those after it: the root tells of its end.
 */
export const untilHydrated = (page: Page, selector = 'h1'): Promise<unknown> =>
  page.waitForFunction((at) => {
    const own = (element: Element | null, prefix: string) =>
      Object.entries(element ?? {}).find(([key]) => key.startsWith(prefix))?.[1];
    const root = own(document.getElementById('root'), '__reactContainer');
    const isCommitted = root?.stateNode.current.memoizedState.isDehydrated === false;
    return isCommitted && own(document.querySelector(at), '__reactFiber') !== undefined;
  }, selector);

/**
 * Waits until a student's page itself stands there: before it there may stand how it looked when she left
 * it, which to Playwright has fields and buttons as well, and answers nothing.
 */
export const untilDrawn = (page: Page): Promise<void> =>
  expect(page.locator('[data-last-screen]')).toHaveCount(0);
