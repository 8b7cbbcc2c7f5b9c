import type { Page } from '@playwright/test';
import { keptReads } from '#contract/kept-reads.ts';
import { login } from '#contract/login.ts';
import { csrfToken } from '#contract/session.ts';
import {
  coversKept,
  createFirstDay,
  expectStudentScreens,
  fastLine,
  openFirstCourse,
  screensKept,
} from '../support/browser/first-day.ts';
import { keptFiles } from '../support/browser/kept-files.ts';
import { filesKept, notebook, signIn, students, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'nobody' });

/** A file that the worker keeps; the manifest, which is asked about each time, apart. */
const isFile = /^\/(assets|art|fonts|pages|index\.html)/;

const worker = 1;
/** The files that the worker fetches once it controls the page; the page asked for its own before. */
const inBackground = new Set(
  keptFiles().flatMap(({ url, isEssential }) => (isEssential ? [] : [`/${url}`])),
);
const neededCalls = [csrfToken.path, login.path, ...keptReads];

test('what the first session read opens without network', async () => {
  const { academy, line, phone, close } = await createFirstDay();
  const page = await phone.open('/login');
  await openFirstCourse(page);
  await screensKept(page);
  const paths = line.requests();
  const rest = paths.findIndex(
    (path, at) => at > paths.indexOf('/sw.js') && inBackground.has(path),
  );
  expect(line.bytesBefore(rest)).toBeLessThan(450_000);
  const { essential } = await filesKept(page);
  // Some are made again after a while.
  const calls = new Set(paths.filter((path) => neededCalls.some((call) => path.endsWith(call))));
  expect(essential.of + worker + calls.size).toBeLessThanOrEqual(40);
  const files = paths.filter((path) => isFile.test(path));
  expect(files.filter((path, at) => files.indexOf(path) < at)).toEqual([]);
  // Who goes on at once may never have seen the picture, and only what was seen is kept.
  await page.getByRole('link', { name: 'My Courses' }).first().click();
  await expect.poll(() => isPictureShown(page)).toBe(true);
  await coversKept(page);
  await phone.close();
  await academy.kill();
  await expectStudentScreens(phone.open);
  expect(phone.consoleErrors).toEqual([]);
  await close();
});

const isPictureShown = (page: Page): Promise<boolean> =>
  page
    .getByRole('main')
    .locator('article img')
    .first()
    .evaluate(
      (image) =>
        image instanceof HTMLImageElement &&
        image.naturalWidth > 0 &&
        image.src.includes('/uploads/'),
    );

const cuts = [5, 10, 50];
/** The worker's own files in flight when the line goes. */
const atOnce = 4;

for (const count of cuts) {
  test(`an install cut after ${count} files is whole in the same visit`, async () => {
    const { academy, line, phone, close } = await createFirstDay(fastLine);
    line.cutAfter(0, /^\/sw\.js/);
    const page = await phone.open('/login');
    await expect.poll(line.isCut).toBe(true);
    await page.waitForLoadState('networkidle');
    const before = line.requests().length;
    line.clearFaults();
    line.cutAfter(count, isFile);
    await expect.poll(line.isCut).toBe(true);
    line.clearFaults();
    await workerReady(page);
    const files = line
      .requests()
      .slice(before)
      .filter((path) => isFile.test(path));
    expect(files.length - new Set(files).size).toBeLessThanOrEqual(atOnce);

    await academy.kill();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(phone.consoleErrors).toEqual([]);
    await close();
  });
}

test('one tap makes a phone ready for class, and what it says is true', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/login');
  await signIn(page, students.priya);
  await page.goto('/user/dashboard');
  await expect(page.getByText(/^\d things? to keep for class$/)).toBeVisible();
  await expect(page.getByText(/^Still missing: .*2 courses with their notes/)).toBeVisible();
  await page.getByRole('button', { name: 'Get ready' }).click();
  const ready = page.getByText('Ready for class', { exact: true }).first();
  await expect(ready).toBeVisible();
  await phone.close();
  await academy.kill();

  const later = await phone.open('/user/my-courses/3?tab=notes');
  await expect(notebook(later)).toBeVisible();
  await later.goto('/user/profile');
  await expect(later.getByLabel('Full Name')).toHaveValue('Priya Raman');
  await expect(later.getByText('Ready for class', { exact: true }).first()).toBeVisible();
  // A browser that clears what it has stored tells nobody: it is counted each time.
  await later.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('private-'));
    await Promise.all(names.map((name) => caches.delete(name)));
  });
  await later.goto('/user/dashboard');
  await expect(later.getByText(/^\d things? to keep for class$/)).toBeVisible();
  // Nothing can be fetched now, so the dashboard asks for no tap; who insists finds it in her profile.
  await expect(later.getByText('Offline', { exact: true })).toBeVisible();
  await expect(later.getByRole('button', { name: 'Get ready' })).toHaveCount(0);
  await later.goto('/user/profile');
  await later.getByRole('button', { name: 'Get ready' }).click();
  await expect(later.getByText(/The rest did not come/).first()).toBeVisible();
});

test('a first visit fetches no picture of a section far below', async ({ phone }) => {
  const page = await phone.open('/');
  await workerReady(page);
  // The files that the worker fetches to keep are not among these.
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
  await expect.poll(fetched).toContain('/art/looks/01-muhurtham.svg');
  expect((await fetched()).filter((path) => path.includes('/service-'))).toEqual([]);
  await page.getByRole('region', { name: 'Sit in our chair' }).scrollIntoViewIfNeeded();
  const bridal = page.locator('img[src$="/service-bridal.svg"]');
  await expect
    .poll(() => bridal.evaluate((image) => Object(image).naturalWidth))
    .toBeGreaterThan(0);
});
