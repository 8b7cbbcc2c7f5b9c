import { expect, type Page } from '@playwright/test';

export const playButton = (page: Page) => page.getByRole('button', { name: 'Play video' });
export const played = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
export const isPaused = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.paused ?? true);

/** Resolves when the film really runs. */
export async function startVideo(page: Page): Promise<void> {
  await playButton(page).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
}
