import type { Page } from '@playwright/test';

/** Resolves when all that has happened until now is drawn, and listeners have heard of it. */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
