import { chromium, type Page } from '@playwright/test';
import { publicPages } from '#contract/public-pages.ts';
import { chromiumArgs, headlessPath } from '../support/browser/chromium.ts';
import { workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

const addresses = Object.entries(publicPages).map(([path, { query = '' }]) => path + query);
/** Those that are taken over as they stand; the others are drawn anew for what is asked. */
const hydrated = Object.entries(publicPages).filter(([, { query }]) => query === undefined);

test('with JavaScript off every public page shows its heading, and its links lead on', async ({
  academy,
}) => {
  const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArgs });
  const context = await browser.newContext({ baseURL: academy.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, address).toHaveCount(1);
    expect((await heading.textContent())?.trim(), address).not.toBe('');
    const help = page.locator('.without-script');
    await expect(help, address).toContainText('Without JavaScript');
    await expect(help.getByRole('link', { name: 'Contact' }), address).toBeVisible();
    expect(await page.locator('form:not([method=post])').count(), address).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await page.locator('.without-script').getByRole('link', { name: 'Bridal Makeup' }).click();
  await expect(page).toHaveURL(/\/course\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await browser.close();
});

test('the program takes the HTML over as it stands, online and from the phone', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/');
  await markWritten(page);
  await workerReady(page);
  // The worker keeps no personal page: without network it is drawn from the empty one.
  const kept = hydrated.filter(([, { isPersonal }]) => !isPersonal).map(([path]) => path);
  for (const path of kept) await expectHydrated(page, path);
  await expectHydrated(page, '/about?utm_source=letter&fbclid=1&gclid=2&ref=friend');
  await expectHydrated(page, '/courses/?utm_campaign=diwali');
  await page.goto('/courses?category=party');
  await expect(page.getByRole('radio', { name: 'Party Makeup' })).toBeChecked();
  await academy.kill();
  for (const path of kept) await expectHydrated(page, path);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await academy.start();
});

test('a first visit is taken over on every page, with nothing in the console', async ({
  academy,
}) => {
  const { browser, page } = await firstVisitor(academy.url);
  const consoleErrors: string[] = [];
  page.on('pageerror', ({ message }) => consoleErrors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await markWritten(page);
  // The payment's heading is that of its course, and changes when the academy has answered.
  const steady = hydrated.map(([path]) => path).filter((path) => path !== '/payment');
  for (const path of steady) await expectHydrated(page, path);
  expect(consoleErrors).toEqual([]);
  await browser.close();
});

test('what is typed before the program has come stays in the form', async ({ phone }) => {
  const page = await phone.open('/about');
  const releaseProgram = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('priya@example.com');
  releaseProgram();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.getByRole('textbox', { name: 'Password' }).fill('welcome123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/user/dashboard');
});

test('Enter in a form before the program has come sends it when it has', async ({ phone }) => {
  const page = await phone.open('/about');
  const releaseProgram = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('priya@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('welcome123');
  await page.keyboard.press('Enter');
  releaseProgram();
  await page.waitForURL('**/user/dashboard');
});

test('a button that is tapped before the program has come does its work when it has', async ({
  academy,
}) => {
  const { browser, page } = await firstVisitor(academy.url);
  const releaseProgram = await holdProgram(page);
  await page.goto('/course/2', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  releaseProgram();
  await expect(page.getByRole('link', { name: 'In your cart' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Party Makeup');
  await browser.close();
});

test('so does one in a part of the home that is taken over by itself', async ({ academy }) => {
  const { browser, page } = await firstVisitor(academy.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const releaseProgram = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Next look' }).click();
  await expect(page.getByText('1 / 19')).toBeVisible();
  releaseProgram();
  await expect(page.getByText('2 / 19')).toBeVisible();
  await browser.close();
});

test('a first visit to the home transfers at most 300 kB, 135 kB of it JavaScript', async ({
  academy,
}) => {
  const { browser, page } = await firstVisitor(academy.url);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  const sum = (of: typeof sizes) => of.reduce((all, { transferSize }) => all + transferSize, 0);
  const scripts = sizes.filter(({ name }) => name.endsWith('.js'));
  console.log(`home, first visit: ${sum(sizes)} bytes, ${sum(scripts)} of them JavaScript`);
  expect(scripts.length).toBeGreaterThan(3);
  expect(sum(scripts)).toBeLessThanOrEqual(135_000);
  expect(sum(sizes)).toBeLessThanOrEqual(300_000);
  await browser.close();
});

/** Keeps the page's program from coming until it is let go. */
async function holdProgram(page: Page): Promise<() => void> {
  let releaseProgram = () => {};
  const held = new Promise<void>((resolve) => {
    releaseProgram = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return releaseProgram;
}

/** A phone without a worker: each page is a first one. */
async function firstVisitor(baseURL: string) {
  const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArgs });
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  return { browser, page: await context.newPage() };
}

/** A heading that is drawn anew has lost the mark of the written one. */
const markWritten = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.classList.add('written');
    });
  });

async function expectHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await expect(page.locator('h1.written'), address).toHaveCount(1);
}

test('a network that goes before the program has come only delays it', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/robots.txt');
  let cut: Promise<unknown> | null = null;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!route.request().url().includes('/head-script-')) {
      cut ??= academy.kill();
      await cut;
    }
    await route.continue();
  });
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Maya');
  await expect.poll(() => cut).not.toBeNull();
  await cut;
  await academy.start();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('Name')).toHaveValue('Maya');
});

test('one part of the program that was lost is fetched again, and nothing goes wrong', async ({
  phone,
}) => {
  const page = await phone.open('/robots.txt');
  await page.route(/\/assets\/contact-/, (route) => route.abort(), { times: 1 });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
});

test('who scrolled before the program came stays where she is, and comes back there', async ({
  phone,
}) => {
  const page = await phone.open('/robots.txt');
  const releaseProgram = await holdProgram(page);
  await page.goto('/');
  await page
    .getByRole('heading', { name: 'Bridal Makeup' })
    .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  const placeOf = () => page.evaluate(() => window.scrollY);
  const place = await placeOf();
  expect(place).toBeGreaterThan(0);
  releaseProgram();
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  expect(await placeOf()).toBe(place);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click());
  await page.waitForURL('**/about');
  await expect.poll(placeOf).toBe(0);
  await page.goBack();
  await expect.poll(placeOf).toBe(place);
});

test('looks turned over before the program has come are counted', async ({ phone }) => {
  const page = await phone.open('/robots.txt');
  const releaseProgram = await holdProgram(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page
    .getByRole('list', { name: 'The nineteen looks' })
    .evaluate((rail) => rail.scrollTo({ left: rail.scrollWidth }));
  releaseProgram();
  await expect(page.getByText(/ \/ 19$/)).toHaveText('19 / 19');
});
