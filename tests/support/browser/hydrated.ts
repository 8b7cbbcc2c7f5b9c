import { expect, type Page } from '@playwright/test';

/**
 * Resolves when React has hydrated the whole page with the element that the selector finds, so that it
 * hears its events. React marks an element while others are still to come: the root tells of the end.
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
 * Resolves when a student's page itself stands there. Before it there may stand a picture of how she left
 * it, which has fields and buttons for Playwright too, but hears no event.
 */
export const untilDrawn = (page: Page): Promise<void> =>
  expect(page.locator('[data-last-screen]')).toHaveCount(0);
