import type { Locator, Page } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import { expectToFit, inputProfiles } from '../support/browser/input-drivers.ts';
import { createPhone, signIn, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { expectToast, toast } from '../support/browser/toasts.ts';
import { createRazorpay } from '../support/server/razorpay-stand-in.ts';

/** Priya has Bridal and HD Makeup. */
const { priya } = students;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment Successful' });
const cart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

/**
 * The dialog rises for a third of a second. On a busy machine it stands still for two frames before that, and
 * is away from under a press that began then: no click comes of it.
 */
const standsStill = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0);

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

async function expectPlayer(page: Page, course: string): Promise<void> {
  await page.goto('/user/my-courses');
  await page
    .getByRole('link', { name: new RegExp(`^(Play Video|Open course): ${course}$`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notes' })).toBeVisible();
}

for (const [way, { driver, open }] of Object.entries(inputProfiles)) {
  test(`a course is bought from its page to its player, ${way}`, async ({ phone }) => {
    const page = await open(phone);
    await page.goto('/course/2');
    await driver.press(button(page, 'Add to cart'));
    await expectToFit(page);
    await driver.press(page.getByRole('link', { name: 'In your cart' }));
    await page.waitForURL('**/cart');
    await driver.press(button(page, 'Proceed to Payment'));
    await expectToast(page, 'Error', 'Please login before making a payment');
    await expectToFit(page);
    await driver.press(page.getByRole('main').getByRole('link', { name: 'Login' }));
    await driver.fill(page.getByLabel('Email'), priya.email);
    await driver.fill(page.getByLabel('Password', { exact: true }), priya.password);
    await driver.press(button(page, 'Login'));
    await page.waitForURL('**/cart');
    await driver.press(button(page, 'Proceed to Payment'));
    const dialog = page.getByRole('dialog', { name: 'Pay ₹10,618.82' });
    await expect(dialog).toContainText('TEST Sandbox. No money moves.');
    await standsStill(dialog);
    await expectToFit(page);
    await driver.press(dialog.getByRole('button', { name: 'Pay ₹10,618.82' }));
    await expect(paid(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₹10,618.82');
    await expectToFit(page);
    expect(await cart(page)).toEqual([]);
    await driver.press(page.getByRole('link', { name: 'Go to Dashboard' }));
    await page.waitForURL('**/user/dashboard');
    await expectPlayer(page, 'Party Makeup');
    await expectToFit(page);
  });
}

test('at 320 px the price and both buttons stand in one row', async ({ phone }) => {
  const page = await phone.open('/course/1');
  await page.setViewportSize({ width: 320, height: 640 });
  const enroll = await boxOf(button(page, 'Enroll Now'));
  const add = await boxOf(button(page, 'Add to cart'));
  const price = await boxOf(page.getByText('₹12,999', { exact: true }));
  expect(add.y).toBe(enroll.y);
  expect(Math.min(add.width, add.height), 'a target of the main kind').toBeGreaterThanOrEqual(44);
  expect(price.y + price.height).toBeGreaterThan(enroll.y);
  expect(price.y + price.height).toBeLessThan(enroll.y + enroll.height);
  expect(price.x + price.width).toBeLessThanOrEqual(enroll.x);
});

test.describe('with Priya signed in', () => {
  test.use({ phoneOf: 'priya' });

  test('a declined payment buys nothing; the next one beside the course does', async ({
    phone,
  }) => {
    const page = await phone.open('/user/usercourse');
    const payNow = button(page, 'Pay Now for Traditional Makeup');
    const dialog = page.getByRole('dialog', { name: 'Pay ₹11,798.82' });
    await payNow.click();
    await standsStill(dialog);
    await dialog.getByRole('radio', { name: /Decline it/ }).check();
    await dialog.getByRole('button', { name: 'Pay ₹11,798.82' }).click();
    await expectToast(page, 'Error', 'Something went wrong with the payment!');
    await expect(page).toHaveURL(/usercourse$/);
    await payNow.click();
    await standsStill(dialog);
    await dialog.getByRole('button', { name: 'Pay ₹11,798.82' }).click();
    await expectToast(page, 'Success', 'Payment successful!');
    await expect(paid(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Play Video: Traditional Makeup' })).toBeVisible();
    await expectPlayer(page, 'Traditional Makeup');
  });

  for (const [width, height] of [
    [390, 844],
    [1280, 860],
  ] as const) {
    test(`a paid order shows its ways on without scrolling, at ${width} x ${height}`, async ({
      phone,
    }) => {
      const page = await phone.open('/user/usercourse');
      await page.setViewportSize({ width, height });
      await button(page, 'Pay Now for Party Makeup').click();
      await standsStill(page.getByRole('dialog'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pay ₹/ })
        .click();
      // Measured as soon as it comes: it goes after three seconds.
      const told = boxOf(toast(page, 'Payment successful!'));
      await expect(paid(page)).toBeVisible();
      const { height: toastHeight, y } = await told;
      const kolam = await boxOf(page.getByRole('main').locator('svg').first());
      expect(kolam.y, 'the toast is above it').toBeGreaterThanOrEqual(y + toastHeight);
      const navigation = await page.getByRole('navigation').last().boundingBox();
      const end = width < 1024 && navigation ? navigation.y : height;
      for (const name of ['Go to Dashboard', 'More Courses']) {
        const link = await boxOf(page.getByRole('main').getByRole('link', { name }));
        expect(link.y + link.height, name).toBeLessThanOrEqual(end);
      }
    });
  }

  test("the provider's own page leads back to an order that says how it stands", async ({
    phone,
  }) => {
    const page = await phone.open('/user/dashboard');
    const payAt = async (choice: RegExp) => {
      await page.goto('/subscribe/usercourse');
      await button(page, 'Pay Now for Party Makeup').click();
      await expect(page.getByText('Sandbox. No money moves.')).toBeVisible();
      await page.getByRole('button', { name: choice }).click();
      await page.waitForURL('**/subscribe/order-success?order_id=*');
    };
    await payAt(/Go back without paying/);
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await payAt(/Let the payment fail/);
    await expect(page.getByRole('heading', { name: 'This order is not paid' })).toBeVisible();
    await payAt(/^Pay ₹10,618\.82/);
    await expect(paid(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₹10,618.82');
    await expect(page.getByText('TEST: no money has moved.')).toBeVisible();
    await page.goto('/subscribe/MyCourse/2');
    await page.getByRole('link', { name: 'Open the course' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Party Makeup' })).toBeVisible();
  });
});

test.describe('with Razorpay', () => {
  async function openShop() {
    const razorpay = await createRazorpay();
    const academy = await createAcademy({ env: razorpay.environment });
    await academy.start();
    // A new one: kept pages have the policy of the academy they came from, without Razorpay in it.
    const phone = createPhone(academy.url);
    const page = await phone.open('/');
    await signIn(page, priya);
    await page.goto('/user/usercourse');
    const close = async () => {
      await phone.discard();
      await academy.discard();
      razorpay.close();
      expect(phone.consoleErrors).toEqual([]);
    };
    return { razorpay, academy, phone, page, close };
  }
  /** The order that the provider's dialog was opened for. */
  async function openedOrder(page: Page): Promise<string> {
    await button(page, 'Pay Now for Party Makeup').click();
    await expect(page.locator('html')).toHaveAttribute('data-checkout', /^order_/);
    return (await page.getAttribute('html', 'data-checkout')) ?? '';
  }

  test('its script may fail to load, and the next tap tries again', async () => {
    const { razorpay, page, close } = await openShop();
    razorpay.stand.hasScript = false;
    await button(page, 'Pay Now for Party Makeup').click();
    await expectToast(page, 'Error', 'Razorpay SDK failed to load');
    await expect(button(page, 'Pay Now for Party Makeup')).toBeFocused();
    const otherWay = page.getByRole('link', { name: "Pay on the academy's own page" });
    expect(await otherWay.getAttribute('href')).toContain('/pay/');
    razorpay.stand.hasScript = true;
    const proof = razorpay.pay(await openedOrder(page));
    await page.evaluate((detail) => dispatchEvent(new CustomEvent('paid', { detail })), proof);
    await expect(paid(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/TMA-\d{4}-\d{4}/);
    await close();
  });

  test('a browser killed after paying still enrols, once', async () => {
    const { razorpay, academy, phone, page, close } = await openShop();
    const orderId = await openedOrder(page);
    const { payment_id } = razorpay.pay(orderId);
    await phone.close();
    const again = await phone.open(`/order-success?order_id=${orderId}`);
    await expect(paid(again)).toBeVisible();
    const { payload, headers } = razorpay.webhook('payment.captured', payment_id);
    const webhook = `${academy.url}/tamil_makeover_backend/api/payment_webhook`;
    const late = await fetch(webhook, { method: 'POST', body: payload, headers });
    expect(late.ok).toBe(true);
    await expectPlayer(again, 'Party Makeup');
    await again.goto('/user/my-courses');
    await expect(again.getByRole('heading', { name: 'Party Makeup' })).toHaveCount(1);
    await close();
  });
});
