import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/browser/hydrated.ts';
import { signIn, students, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

/** Stops the timer of `reloadAtLast` (offered-update.ts), which would hide that a page has missed its new worker. */
const stopWaiting = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = Object.assign(
      (run: () => void, ms = 0) => (ms === 4000 ? 0 : setTimeout(run, ms)),
      setTimeout,
    );
  });
/** As by a page that has much to read: the new worker waits for as long as anything reaches the old one. */
const askOften = () => {
  window.setInterval(() => void fetch('/robots.txt').catch(() => undefined), 20);
};
/** As a browser does that lets the new worker wait for the old one. */
const letNobodyTakeOver = () => {
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (message: { type: string }, ...rest: [never]) {
    if (message.type !== 'SKIP_WAITING') postMessage.call(this, message, ...rest);
  };
};
const inTamil = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN');

/** By the menu, as a person goes: a page that takes over meanwhile would cut the way to an address off. */
const openProfile = (page: Page) =>
  expect(async () => {
    await page.getByRole('button', { name: /account menu|கணக்கு மெனு/ }).click({ timeout: 5_000 });
    await page.locator('a[href="/user/profile"]:visible').click({ timeout: 5_000 });
  }).toPass();

test.describe('with Priya signed in', () => {
  test.use({ phoneOf: 'priya' });

  test('a chosen language takes over as soon as the phone has it, and the academy hears of it', async ({
    phone,
  }) => {
    const page = await phone.open();
    await stopWaiting(page);
    await page.goto('/user/profile');
    await untilHydrated(page);
    const told = page.waitForResponse('**/choose_language');
    await page.evaluate(askOften);
    await page.getByLabel('Language').selectOption('ta');
    await inTamil(page);
    expect((await told).status()).toBe(200);
    await expect(page.getByLabel('மொழி')).toHaveValue('ta');
  });

  test('she changes back while the new worker waits, and is offered no update', async ({
    phone,
  }) => {
    const page = await phone.open();
    await page.addInitScript(letNobodyTakeOver);
    await page.goto('/user/profile');
    await page.getByLabel('Language').selectOption('ta');
    await inTamil(page);
    await page.getByLabel('மொழி').selectOption('en');
    await expect(page.getByLabel('Language')).toHaveValue('en');
    await workerReady(page);
    const workers = () =>
      page.evaluate(async () => {
        const { active, installing, waiting } = await navigator.serviceWorker.ready;
        return [active, installing, waiting].map((one) => one && new URL(one.scriptURL).pathname);
      });
    await expect.poll(workers).toEqual(['/sw.js', null, '/ta/sw.js']);
    await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);
  });
});

test.describe('at an academy where Priya reads in Tamil', () => {
  test.use({ phoneOf: 'priya in Tamil' });

  test('her next phone takes over her language while she chooses it', async ({ secondPhone }) => {
    const page = await secondPhone.open('/');
    await stopWaiting(page);
    await signIn(page, students.priya);
    await openProfile(page);
    await page.locator('select').first().selectOption('ta');
    await inTamil(page);
  });
});
