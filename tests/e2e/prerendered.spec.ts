import { chromium, type Page } from '@playwright/test';
import { allPages, publicPages } from '#contract/public-pages.ts';
import { chromiumArgs, headlessPath } from '../support/browser/chromium.ts';
import { firstVisitor } from '../support/browser/first-visitor.ts';
import { untilHydrated } from '../support/browser/hydrated.ts';
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
  const steady = allPages().flatMap(([address, { query }]) =>
    query !== undefined || address.endsWith('/payment') ? [] : address,
  );
  for (const path of steady) await expectHydrated(page, path);
  expect(consoleErrors).toEqual([]);
  await browser.close();
});

test('a first visit to the home transfers at most 200 kB, 135 kB of it JavaScript', async ({
  academy,
}) => {
  const { browser, page } = await firstVisitor(academy.url);
  await page.goto('/');
  await untilHydrated(page);
  await untilNothingCame(page);
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
  expect(sum(sizes)).toBeLessThanOrEqual(200_000);
  await browser.close();
});

/** Waits for a second in which nothing was fetched; `networkidle` may be before the program is asked for. */
async function untilNothingCame(page: Page): Promise<void> {
  let before = -1;
  const isQuiet = async () => {
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isSame = fetched === before;
    before = fetched;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [1000] }).toBe(true);
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
  await untilHydrated(page);
  await expect(page.locator('h1.written'), address).toHaveCount(1);
}
