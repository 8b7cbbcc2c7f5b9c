import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, headlessPath } from '../support/browser/chromium.ts';
import { browserNoise, signIn, students, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/plain-test.ts';
import { fullCart, publicScreens, studentScreens } from '../support/screen-list.ts';

test.use({ plainOptions: { hasVideo: true, absentAs: 'html' } });

/** All but the one that is there to say that something is not. */
const { 'unknown-course': _, ...others } = publicScreens;
const known = Object.values(others);

/** The words with which a page says that a call did not do what it needed. */
const trouble =
  /not found|something went wrong|could not be|is not (in our list|among yours)|failed|you are offline/i;

test('every screen opens on a backend that has no extension, and none speaks of a fault', async ({
  phone,
}) => {
  const page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  for (const path of [...known, ...Object.values(studentScreens)]) await expectWhole(page, path);
});

test('a first visit to each public page draws it without a console error', async ({ backend }) => {
  const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArgs });
  const context = await browser.newContext({
    baseURL: backend.url(),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('pageerror', ({ message }) => consoleErrors.push(message));
  page.on('console', (message) => {
    const isOurs = message.type() === 'error' && !browserNoise.test(message.text());
    if (isOurs) consoleErrors.push(message.text());
  });
  for (const path of known) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  expect(consoleErrors).toEqual([]);
  await browser.close();
});

test('a cart is bought by the simulated payment, and is empty afterwards', async ({ phone }) => {
  const page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await page.evaluate((cart) => localStorage.setItem('cart', cart), fullCart);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('Simulated payment. No money has moved.')).toBeVisible();
  await expect(page.getByText('Bridal Makeup, Party Makeup')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('Pay Now of the subscribe list arrives at its own order page', async ({ phone }) => {
  const page = await phone.open('/subscribe/usercourse');
  await page.getByRole('button', { name: 'Pay Now for Party Makeup' }).click();
  await expect(page.getByRole('main')).toContainText('Please login before making a payment');
  await signIn(page, students.anitha);
  await page.goto('/subscribe/usercourse');
  await page.getByRole('button', { name: 'Pay Now for Party Makeup' }).click();
  await page.waitForURL('**/subscribe/order-success?order_id=temporary-*');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('₹10,618.82')).toBeVisible();
});

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main'), path).not.toContainText(trouble);
  for (const alert of await page.getByRole('alert').all()) {
    await expect(alert, path).not.toContainText(trouble);
  }
}
