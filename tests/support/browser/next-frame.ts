import type { Page } from '@playwright/test';

/** What has happened until now has been drawn, and those who listen have heard of it. */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
