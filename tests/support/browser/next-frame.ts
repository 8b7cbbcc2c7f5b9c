import type { Page } from '@playwright/test';

/** Resolves when what has happened until now is drawn, and those who listen have heard of it. */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
