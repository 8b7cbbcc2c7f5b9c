import type { Page } from '@playwright/test';
import { firstVisitor } from '../support/browser/first-visitor.ts';
import { untilHydrated } from '../support/browser/hydrated.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'nobody' });

test('what is typed before the program has come stays in the form', async ({ phone }) => {
  const page = await phone.open('/robots.txt');
  const releaseProgram = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('priya@example.com');
  await releaseProgram();
  await untilHydrated(page, 'form');
  await page.getByRole('textbox', { name: 'Password' }).fill('welcome123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/user/dashboard');
});

test('what the build writes for everybody says nothing untrue of who comes', async ({ phone }) => {
  const page = await phone.open('/robots.txt');
  const releaseProgram = await holdProgram(page);
  const main = page.getByRole('main');
  await page.goto('/subscribe/order-success?order_id=order_1', { waitUntil: 'commit' });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Asking for your order');
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your cart');
  await releaseProgram();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
});

test('Enter in a form before the program has come sends it when it has', async ({ phone }) => {
  const page = await phone.open('/robots.txt');
  const releaseProgram = await holdProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('priya@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('welcome123');
  await page.keyboard.press('Enter');
  await releaseProgram();
  await page.waitForURL('**/user/dashboard');
});

test('a button that is tapped before the program has come does its work when it has', async ({
  academy,
}) => {
  const { browser, page } = await firstVisitor(academy.url);
  const releaseProgram = await holdProgram(page);
  await page.goto('/course/2', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await releaseProgram();
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
  await releaseProgram();
  await expect(page.getByText('2 / 19')).toBeVisible();
  await browser.close();
});

test('a network that goes before the program has come only delays it', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/robots.txt');
  let cut: Promise<unknown> | null = null;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    cut ??= academy.kill();
    await cut;
    await route.continue();
  });
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Maya');
  await expect.poll(() => cut).not.toBeNull();
  await cut;
  await academy.start();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Maya');
});

test('one chunk of the program that was lost is fetched again, and nothing goes wrong', async ({
  phone,
}) => {
  const page = await phone.open('/robots.txt');
  let lost = 0;
  await page.route(
    /\/assets\/contact-/,
    (route) => {
      lost += 1;
      return route.abort();
    },
    { times: 1 },
  );
  await page.goto('/contact');
  await expect.poll(() => lost).toBe(1);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
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
  await releaseProgram();
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
  await releaseProgram();
  await expect(page.getByText(/ \/ 19$/)).toHaveText('19 / 19');
});

test('looks that have the focus before the program has come stand while they have it', async ({
  phone,
}) => {
  const page = await phone.open('/robots.txt');
  const releaseProgram = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  const next = page.getByRole('button', { name: 'Next look' });
  await next.focus();
  await releaseProgram();
  await untilHydrated(page, '[aria-roledescription="carousel"] button');
  const place = page.getByText(/ \/ 19$/);
  await expect(next).toBeFocused();
  await next.press('Enter');
  await expect(place).toHaveText('2 / 19');
  await expect(page.locator('[aria-live]', { has: place })).toHaveAttribute('aria-live', 'polite');
  await next.blur();
  await expect(page.locator('[aria-live]', { has: place })).toHaveAttribute('aria-live', 'off');
});

/** Keeps the page's program from coming until it is let go, which waits until it has been asked for. */
async function holdProgram(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/assets/index-*.js', async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    release();
  };
}
