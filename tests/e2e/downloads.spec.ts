import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { downloadButton, downloadLesson, onThisDevice } from '../support/browser/downloads.ts';
import { expect, test } from '../support/browser/site-test.ts';
import {
  pausedAndKept,
  playButton,
  played,
  playSlowly,
  startVideo,
} from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

const course = '/user/my-courses/1?lesson=1';

test('a lesson that was taken along plays with the server gone, with seeks and captions', async ({
  phone,
  academy,
}) => {
  let page = await phone.open(course);
  await downloadLesson(page);
  await phone.kill();
  await academy.kill();

  page = await phone.open(course);
  await expect(onThisDevice(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await startVideo(page);
  await playSlowly(page);
  await page.getByRole('button', { name: 'Captions on' }).click();
  const cues = () =>
    page.evaluate(() => document.querySelector('video')?.textTracks[0]?.cues?.length);
  await expect.poll(cues).toBe(4);
  for (const second of [20, 3, 26, 11, 24, 1, 17, 8, 22, 5]) {
    await page.evaluate((at) => {
      const video = document.querySelector('video');
      if (video) video.currentTime = at;
    }, second);
    await expect.poll(() => played(page)).toBeGreaterThan(second);
  }
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const place = await pausedAndKept(page);
  await phone.close();
  await academy.start();
  page = await phone.open(course);
  await startVideo(page);
  expect(await played(page)).toBeGreaterThan(place - 1);
});

test('sheets, seek pictures and chapters come along, and open with the server gone', async ({
  phone,
  academy,
}) => {
  let page = await phone.open(course);
  await downloadButton(page).click();
  await expect(page.getByRole('dialog').getByText('With 1 sheet to keep.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^[\d.]+\s[GM]B is free here\.$/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^270p, [\d.]+\s[kM]B$/ })).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await downloadLesson(page);
  await phone.close();
  await academy.kill();

  page = await phone.open(`${course}&tab=overview`);
  const sheet = page.getByRole('link', { name: 'Touch-up kit' });
  await expect(sheet).toContainText('on this device');
  const [taken] = await Promise.all([page.waitForEvent('download'), sheet.click()]);
  expect(taken.suggestedFilename()).toBe('Touch-up kit.pdf');
  const right = readFileSync(join(academy.dataDir, 'sheets/bridal-kit.pdf'));
  expect(readFileSync(await taken.path()).equals(right)).toBe(true);

  await startVideo(page);
  await playSlowly(page);
  const bar = page.getByRole('slider', { name: 'Place in the video' });
  const width = await bar.evaluate(({ clientWidth }) => clientWidth);
  await bar.hover({ position: { x: width * 0.6, y: 30 } }); // below the times
  await expect(page.getByText(/^Kungumam00:1[67]$/)).toBeVisible();
  const preview = page.locator('[data-picture]');
  await expect(preview).toHaveCSS('background-image', /^url\("data:image/);
  await expect(preview).toHaveCSS('background-position', '60% 0%');
  await page.getByRole('button', { name: '00:21: Jadai' }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(20.9);
});

test('a lesson is read far ahead from the phone once its first picture is there', async ({
  phone,
}) => {
  const page = await phone.open(course);
  await downloadLesson(page);
  await page.reload();
  await playButton(page).click();
  await playSlowly(page);
  // Its segments are of four seconds: this is more than the one that it plays and the one after.
  await expect.poll(() => ahead(page)).toBeGreaterThan(12);
});

/** Seconds that are read beyond where it plays. */
const ahead = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video?.buffered.length ? video.buffered.end(0) - video.currentTime : 0;
  });

test('it is played from the phone also when the academy is there', async ({ phone }) => {
  const page = await phone.open(course);
  await downloadLesson(page, /180p/);
  const segments: string[] = [];
  phone.context().on('request', (request) => {
    if (request.url().includes('/media/')) segments.push(request.url());
  });
  await startVideo(page);
  expect(segments).toEqual([]);
});

test('several lessons are taken at once, by a keyboard too', async ({ phone }) => {
  const page = await phone.open(course);
  await downloadButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'The whole course, 3 lessons' }).check();
  await expect(dialog.getByRole('radio', { name: /^180p, about/ })).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Download' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(onThisDevice(page)).toBeVisible();
  await page.goto('/user/downloads');
  await expect(page.getByText('Plays without network for up to 14 days.')).toHaveCount(3);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await page.getByRole('button', { name: 'Remove all lessons' }).click();
  await expect(page.getByText('No lessons here yet')).toBeVisible();
});

test('what is on the phone is listed, and goes when it is removed', async ({ phone }) => {
  const page = await phone.open(course);
  await downloadLesson(page);
  await page.getByRole('link', { name: 'All downloads' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Four looks for the wedding day' });
  await expect(row).toContainText(/270p, \d+(\.\d)?\s[kM]B/);
  await expect(row).toContainText(
    'Plays without network for up to 14 days. Last checked this minute.',
  );
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage).toContainText(/\d\s[kM]B of lessons, [\d.]+\s[GM]B is still free\./);
  await expect(storage).toContainText('The browser may clear them when this device is full');
  await page
    .getByRole('button', { name: 'Remove Four looks for the wedding day from this device' })
    .click();
  await expect(page.getByText('No lessons here yet')).toBeVisible();
  await page.goto(course);
  await expect(downloadButton(page)).toBeVisible();
  await expect(playButton(page)).toBeVisible();
});
