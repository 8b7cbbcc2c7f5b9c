import type { Page } from '@playwright/test';
import {
  downloadButton,
  onThisDevice,
  slowLine,
  startDownload,
} from '../support/browser/downloads.ts';
import { makeLongFilm } from '../support/browser/long-film.ts';
import { notebook, noteState, openNotes, saveButton } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

const course = '/user/my-courses/1?lesson=1';

test('where there is no more room it says so, notes are saved, and it goes on after room is made', async ({
  phone,
  academy,
}) => {
  makeLongFilm(academy.dataDir);
  let page = await phone.open(course);
  await slowLine(page);
  await startDownload(page, /720p/);
  await expect(page.getByText(/^\d\d?% of/)).toBeVisible();
  await page
    .getByRole('button', { name: 'Pause the download of Four looks for the wedding day' })
    .click();
  await expect(page.getByText(/^Paused, \d+% is here$/).first()).toBeVisible();
  // Chromium remembers for half a minute how much room there was: a new browser has not asked.
  await phone.close();
  page = await phone.open('/art/icons.svg');
  const cdp = await phone.context().newCDPSession(page);
  const quotaSize = 60_000_000; // its estimate goes on saying 10 GB: so do some phones
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: academy.url, quotaSize });
  await page.goto(course);
  await page
    .getByRole('button', { name: 'Go on with the download of Four looks for the wedding day' })
    .click();
  await expect(page.getByText('There is no more room for it here.').first()).toBeVisible();
  await expect(onThisDevice(page)).toBeHidden();

  await page.getByRole('tab', { name: 'Notes' }).click();
  await academy.kill(); // so that it can be saved on this phone only
  await notebook(page).fill('more kohl');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Saved on this phone');
  await academy.start();
  await expect(noteState(page)).toHaveText(/Synced/);
  await phone.close();
  page = await phone.open(course); // with its room as it was
  await expect(onThisDevice(page)).toBeVisible();
});

test('a download is paused, goes on at its byte, and survives the browser’s end', async ({
  phone,
  academy,
}) => {
  makeLongFilm(academy.dataDir);
  let page = await phone.open(course);
  await slowLine(page);
  await startDownload(page, /720p/);
  await expect(page.getByText(/^[2-9]\d% of/)).toBeVisible();
  await page
    .getByRole('button', { name: 'Pause the download of Four looks for the wedding day' })
    .click();
  const said = await pausedAt(page);
  await phone.kill();
  page = await phone.open(course);
  // The bytes that were on their way to the disk have arrived there too.
  expect(await pausedAt(page)).toBeGreaterThanOrEqual(said);
  await page
    .getByRole('button', { name: 'Go on with the download of Four looks for the wedding day' })
    .click();
  await expect(onThisDevice(page)).toBeVisible();
  await page
    .getByRole('button', { name: 'Remove Four looks for the wedding day from this device' })
    .click();
  await expect(downloadButton(page)).toBeVisible();
  await openNotes(page, '1');
});

/** Resolves to the percentage that is here, as the page says. */
async function pausedAt(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Paused, \d+% is here$/)
    .first()
    .textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}
