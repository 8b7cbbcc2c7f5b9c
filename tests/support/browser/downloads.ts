import { expect, type Page } from '@playwright/test';

/** The row under the film that takes the lesson along. */
export const downloadButton = (page: Page) =>
  page.getByRole('button', { name: 'Download', exact: true });
export const onThisDevice = (page: Page) => page.getByText('On this device', { exact: true });

/** Chooses a quality by its name and begins. */
export async function startDownload(page: Page, quality: RegExp): Promise<void> {
  await downloadButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: quality }).check();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toBeHidden();
}

/** Takes the lesson of this page along, and resolves when all of it is verified. */
export async function downloadLesson(page: Page, quality = /270p/): Promise<void> {
  await startDownload(page, quality);
  await expect(onThisDevice(page)).toBeVisible();
}
