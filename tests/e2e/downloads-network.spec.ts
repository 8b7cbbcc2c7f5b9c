import type { Page } from '@playwright/test';
import { downloadButton, onThisDevice, startDownload } from '../support/browser/downloads.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

const course = '/user/my-courses/1?lesson=1';
const dialogOf = (page: Page) => page.getByRole('dialog');

/** A browser that says which network it is on, as Chrome on a phone does; this one has no other. */
async function sayNetwork(page: Page, type: string): Promise<void> {
  await page.addInitScript((first) => {
    const connection = Object.assign(new EventTarget(), { type: first });
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, type);
}

/** She comes home: the browser says that it is another network now. */
const changeTo = (page: Page, type: string) =>
  page.evaluate((now) => {
    const connection = Object.assign(Reflect.get(navigator, 'connection'), { type: now });
    connection.dispatchEvent(new Event('change'));
  }, type);

/** The film's segments that this page asks for from now on. */
function segmentsAskedBy(page: Page): string[] {
  const segments: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) segments.push(request.url());
  });
  return segments;
}

test('on mobile data a lesson waits for Wi-Fi, and comes by itself when it is there', async ({
  phone,
}) => {
  const page = await phone.open('/art/icons.svg');
  await sayNetwork(page, 'cellular');
  await page.goto(course);
  const segments = segmentsAskedBy(page);
  await downloadButton(page).click();
  await expect(
    dialogOf(page).getByText(
      'You are on mobile data, or saving data. The download waits for Wi-Fi.',
    ),
  ).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('0% is here. It goes on with Wi-Fi.').first()).toBeVisible();
  await page.getByRole('link', { name: 'All downloads' }).click();
  await expect(
    page.getByText('Lessons come over Wi-Fi only, unless you say otherwise.'),
  ).toBeVisible();
  expect(segments).toEqual([]);
  await changeTo(page, 'wifi');
  await expect(page.getByText('Plays without network for up to 14 days.')).toBeVisible();
  expect(segments).not.toEqual([]);
});

test('who says so has her lessons over mobile data too', async ({ phone }) => {
  const page = await phone.open('/art/icons.svg');
  await sayNetwork(page, 'cellular');
  await page.goto(course);
  await downloadButton(page).click();
  await dialogOf(page).getByRole('checkbox', { name: 'Also over mobile data' }).check();
  await dialogOf(page).getByRole('button', { name: 'Download' }).click();
  await expect(onThisDevice(page)).toBeVisible();
});

test('a browser that does not say which network it is on says that', async ({ phone }) => {
  const page = await phone.open('/art/icons.svg');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: undefined });
  });
  await page.goto(course);
  await downloadButton(page).click();
  await expect(
    dialogOf(page).getByText('This browser does not say whether you are on Wi-Fi'),
  ).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Not now' }).click();
  await startDownload(page, /180p/);
  await page.getByRole('link', { name: 'All downloads' }).click();
  await expect(page.getByText('lessons come over any network. Pause them')).toBeVisible();
});

test('a browser that cannot play a downloaded lesson is told before anything is fetched', async ({
  phone,
}) => {
  const page = await phone.open('/art/icons.svg');
  // An iPhone before iOS 17.1: neither the one nor the other.
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) {
      Reflect.deleteProperty(window, name);
    }
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(course);
  await downloadButton(page).click();
  await expect(
    dialogOf(page).getByText(
      'This browser cannot play downloaded lessons. On an iPhone it takes iOS 17.1 or newer.',
    ),
  ).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Download' })).toHaveCount(0);
  expect(asked.filter((path) => /media|lesson_files|film_key/.test(path))).toEqual([]);
});
