import type { Page } from '@playwright/test';
import { chromiumInputMethod } from '../support/browser/engines/chromium-input-method.ts';
import { untilHydrated } from '../support/browser/hydrated.ts';
import { pageWorker, untilActivated, untilPageWorker } from '../support/browser/page-worker.ts';
import {
  filesKept,
  notebook,
  saveButton,
  students,
  workerReady,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

const dashboard = '/user/dashboard';
const inTamil = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN');
const inEnglish = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
/** Until React has the page a language is a link like any other, and no choice (docs/decisions/070). */
const chooseTamil = async (page: Page) => {
  await untilHydrated(page);
  const switches = page.getByRole('contentinfo');
  await switches.getByRole('link', { name: 'தமிழ்', exact: true }).click();
};
const installing = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing?.scriptURL.replace(location.origin, '');
  });

test('a page that is loaded anew while its language is being fetched has its worker all the same', async ({
  site,
}) => {
  let release = () => {};
  const fault = {
    kind: 'hold',
    release: new Promise<void>((resolve) => (release = resolve)),
  } as const;
  site.proxy.breakNext('/ta/pages/about.html', fault);
  const page = await site.phone.open('/about');
  await chooseTamil(page);
  await page.waitForURL('**/ta/about');
  await expect.poll(() => installing(page)).toBe('/ta/sw.js');
  await page.reload();
  await untilHydrated(page);
  release();
  await untilPageWorker(page, '/ta/sw.js');
});

test.describe('a visitor', () => {
  test.use({ phoneOf: 'nobody' });

  test('reads in Tamil, signs in, and opens her notes in Tamil without a network', async ({
    academy,
    phone,
  }) => {
    const page = await phone.open('/ta/');
    await inTamil(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/[\u0B80-\u0BFF]/);
    await workerReady(page);
    expect(await pageWorker(page)).toBe('/ta/sw.js');
    await page.getByRole('contentinfo').locator('a[href="/ta/courses"]').first().click();
    await page.waitForURL('**/ta/courses');
    await page.goto('/ta/login');
    await page.locator('input[type=email]').fill(students.priya.email);
    await page.locator('input[type=password]').fill(students.priya.password);
    await page.locator('form [type=submit]').first().click();
    await page.waitForURL(`**${dashboard}`);
    await inTamil(page);
    await expect(page.getByText('வணக்கம்').first()).toBeVisible();
    await expect
      .poll(
        async () => (await page.context().cookies()).find(({ name }) => name === 'language')?.value,
      )
      .toBe('ta');
    await page.reload();
    await inTamil(page);

    await page.goto('/user/my-courses/1?tab=notes');
    await page.locator('textarea').first().fill('Prime the lids');
    // With its time: the draft is on the disk.
    await expect(page.getByText(/இந்தச் சாதனத்தில் வரைவு \(/)).toBeVisible();
    await academy.stop();
    await phone.close();
    const cold = await phone.open(dashboard);
    await inTamil(cold);
    await expect(cold.getByRole('main')).toContainText(/[\u0B80-\u0BFF]{4}/);
    await cold.goto('/user/my-courses/1?tab=notes');
    await expect(cold.locator('textarea').first()).toHaveValue('Prime the lids');

    await cold.goto('/user/profile');
    await cold.getByLabel('மொழி').selectOption('en');
    await expect(cold.getByText(/English இன்னும்/), 'she is told why not').toBeVisible();
    await inTamil(cold);
    await expect(cold.getByLabel('மொழி')).toHaveValue('ta');

    await academy.start();
    await cold.reload();
    await cold.getByLabel('மொழி').selectOption('en');
    await inEnglish(cold);
    await expect(cold.getByLabel('Language')).toHaveValue('en');
    await untilPageWorker(cold, '/sw.js');
    await cold.goto('/user/my-courses/1?tab=notes');
    await expect(notebook(cold)).toHaveValue('Prime the lids');
    await expect(saveButton(cold)).toBeVisible();
  });
});

test.describe('a visitor who has come to English pages', () => {
  test.use({ phoneOf: 'visitor' });

  test('signs in on a Tamil one, and stays in Tamil', async ({ academy, phone }) => {
    const page = await phone.open('/ta/login');
    expect(await pageWorker(page)).toBe('/sw.js');
    await page.locator('input[type=email]').fill(students.priya.email);
    await page.locator('input[type=password]').fill(students.priya.password);
    await page.locator('form [type=submit]').first().click();
    await page.waitForURL(`**${dashboard}`);
    await expect(page.getByText('வணக்கம்').first()).toBeVisible();
    // As a rule her phone is still at the Tamil files.
    await untilActivated(page);
    await page.reload();
    await inTamil(page);
    await untilPageWorker(page, '/ta/sw.js');
    await academy.stop();
    await page.reload();
    await inTamil(page);
  });
});

test('a switch on a public page leads to the same page, and the phone then keeps that language', async ({
  phone,
}) => {
  const page = await phone.open('/courses?category=bridal');
  await workerReady(page);
  expect(await pageWorker(page)).toBe('/sw.js');
  await chooseTamil(page);
  await page.waitForURL('**/ta/courses?category=bridal');
  await inTamil(page);
  await untilPageWorker(page, '/ta/sw.js');
  const { all } = await filesKept(page);
  expect(all.kept).toBe(all.of);
  // The other language's address is the other language's, and changes nothing.
  await page.goto('/about');
  await inEnglish(page);
  // By then the page has registered its worker and asked for it.
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await pageWorker(page)).toBe('/ta/sw.js');
});

test('a browser that reads Tamil is offered it on the home, once', async ({ phone }) => {
  const page = await phone.open('/');
  const offer = page.getByRole('link', { name: 'தமிழில் படிக்க' });
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { value: ['ta-IN', 'en-IN'] });
  });
  await page.reload();
  await inEnglish(page);
  await expect(offer).toHaveAttribute('href', '/ta/');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  // The code that fetches the offer's program runs when the page is hydrated.
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
});

test.describe('with Priya signed in', () => {
  test.use({ phoneOf: 'priya' });

  test('her other tabs follow, but for one in which she writes', async ({ phone }) => {
    const writing = await phone.open('/user/my-courses/1?tab=notes');
    await workerReady(writing);
    const idle = await phone.open(dashboard);
    const page = await phone.open('/user/profile');
    await writing.bringToFront();
    await notebook(writing).focus();
    const { compose } = await chromiumInputMethod(writing);
    await compose('Dot பொ');
    await compose('Dot பொட்');
    await page.getByLabel('Language').selectOption('ta');
    await inTamil(page);
    await inTamil(idle);
    await inEnglish(writing);
    await expect(notebook(writing)).toHaveValue('Dot பொட்');
    await untilPageWorker(page, '/ta/sw.js');
    await writing.getByRole('button', { name: 'Update now' }).click();
    await inTamil(writing);
    await expect(writing.locator('textarea').first()).toHaveValue('Dot பொட்');
    const { all } = await filesKept(page);
    expect(all.kept, 'all of it is here').toBe(all.of);
  });

  test('she has used both languages, and changes between them without a network', async ({
    academy,
    phone,
  }) => {
    const page = await phone.open('/user/profile');
    await workerReady(page);
    await page.getByLabel('Language').selectOption('ta');
    await inTamil(page);
    await untilPageWorker(page, '/ta/sw.js');
    await page.goto(dashboard);
    await expect(page.getByText('வணக்கம்').first()).toBeVisible();
    await academy.stop();

    await page.goto('/user/profile');
    await page.getByLabel('மொழி').selectOption('en');
    await inEnglish(page);
    await expect(page.getByLabel('Language')).toHaveValue('en');
    const tab = await phone.open('/user/my-courses/1?tab=notes');
    await inEnglish(tab);
    await expect(notebook(tab)).toBeVisible();
    await phone.close();

    const cold = await phone.open(dashboard);
    await inEnglish(cold);
    await expect(cold.getByRole('heading', { level: 1 })).toContainText('Priya');
    await cold.goto('/ta/courses');
    await inTamil(cold);
    await cold.goto('/courses');
    await inEnglish(cold);
    const other = await phone.open('/user/profile');
    await cold.goto('/user/profile');
    await cold.getByLabel('Language').selectOption('ta');
    await inTamil(cold);
    await inTamil(other);
    await phone.kill();

    const again = await phone.open(dashboard);
    await inTamil(again);
    await expect(again.getByText('வணக்கம்').first()).toBeVisible();
    await again.goto('/user/profile');
    await again.getByLabel('மொழி').selectOption('en');
    await inEnglish(again);
    await academy.start();
    await again.reload();
    await untilPageWorker(again, '/sw.js'); // with a network it has a worker of its own
    await inEnglish(again);
  });
});
