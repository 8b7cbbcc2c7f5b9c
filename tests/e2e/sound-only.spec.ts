import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { downloadLesson } from '../support/browser/downloads.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { isPaused, played, playSlowly, startVideo } from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

const lesson = '/user/my-courses/1?lesson=1';
const stage = (page: Page) => page.getByRole('region', { name: 'Video player' });
const soundShown = (page: Page) => stage(page).getByRole('paragraph').getByText('Sound only');

/** The folders that the film's segments have come from, in their order, each once in a row. */
function foldersOf(page: Page): string[] {
  const folders: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('.m4s')) return;
    const [, folder = '270p'] =
      /\/media\/bridal\/(?:(\w+)\/)?part-\d+\.m4s/.exec(request.url()) ?? [];
    if (folders.at(-1) !== folder) folders.push(folder);
  });
  return folders;
}

async function choose(page: Page, quality: RegExp): Promise<void> {
  const settings = page.getByRole('button', { name: 'Speed and quality' });
  if ((await settings.getAttribute('aria-expanded')) === 'false') await settings.click();
  await page.getByRole('radio', { name: quality }).check({ force: true });
}

test('the sound alone goes on where the picture was, and fetches no picture any more', async ({
  phone,
}) => {
  const page = await phone.open(lesson);
  await startVideo(page);
  await page.getByRole('button', { name: 'Captions on' }).click();
  await playSlowly(page);
  await page.keyboard.press('5');
  await expect.poll(() => played(page)).toBeGreaterThan(14);
  const folders = foldersOf(page);
  const chosenAt = await played(page);
  await choose(page, /Sound only/);
  await expect(soundShown(page)).toBeVisible();
  await expect.poll(() => played(page)).toBeGreaterThan(chosenAt);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect.poll(() => activeCues(page)).toBeGreaterThan(0);
  // A part of the picture may have been asked for just before.
  expect(folders.slice(folders.indexOf('audio'))).toEqual(['audio']);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  const before = await played(page);
  await choose(page, /270p/);
  await expect(soundShown(page)).toHaveCount(0);
  await expect.poll(() => played(page)).toBeGreaterThan(before);
  expect(await played(page)).toBeLessThan(before + 8);

  await choose(page, /Sound only/);
  await expect(soundShown(page)).toBeVisible();
  folders.length = 0;
  await page.reload();
  await startVideo(page);
  await expect(soundShown(page)).toBeVisible();
  expect(folders).toEqual(['audio']);
  await page.getByRole('button', { name: 'Speed and quality' }).click();
  await expect(page.getByRole('radio', { name: /Sound only/ })).toBeChecked();
});

test('who saves data is told once of the sound alone, and keeps the picture if she likes', async ({
  phone,
}) => {
  const page = await phone.open('/user/dashboard');
  await page.addInitScript(() => {
    const connection = { downlink: 10, saveData: true, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.goto(lesson);
  await startVideo(page);
  const offer = page.getByText(/The sound alone takes 0\.\d MB a minute/);
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Keep the picture' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await startVideo(page);
  await expect(stage(page)).toHaveAttribute('data-playing');
  await expect(offer).toHaveCount(0);
  await expect(soundShown(page)).toHaveCount(0);
});

test('the sound alone is taken along, and the picture comes where there is a network', async ({
  phone,
  academy,
}) => {
  let page = await phone.open(lesson);
  await downloadLesson(page, /Sound only, \d+ kB/);
  const folders = foldersOf(page);
  await startVideo(page);
  await expect(soundShown(page)).toHaveCount(0);
  expect(folders).toEqual(['180p']);
  await choose(page, /Sound only/);
  await expect(soundShown(page)).toBeVisible();
  expect(folders, 'it comes from the phone').not.toContain('audio');
  await choose(page, /Data saver/);
  await expect(soundShown(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Captions on' }).click();
  await phone.close();
  await academy.kill();

  page = await phone.open(lesson);
  await startVideo(page);
  await expect(soundShown(page)).toBeVisible();
  await page.keyboard.press('5');
  await expect.poll(() => played(page)).toBeGreaterThan(14);
  await expect.poll(() => activeCues(page)).toBeGreaterThan(0);
});

const activeCues = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.textTracks[0]?.activeCues?.length ?? 0);
