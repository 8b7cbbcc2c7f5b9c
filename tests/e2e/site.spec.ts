import { expect, test } from '@playwright/test';
import { type Academy, createAcademy } from '../support/academy-process.ts';
import { createPhone, type Phone, workerReady } from '../support/phone.ts';

let academy: Academy;
let phone: Phone;

test.beforeAll(async () => {
  academy = await createAcademy();
  await academy.start();
});
test.afterAll(() => academy.stop());
test.beforeEach(() => {
  phone = createPhone(academy.url);
});
test.afterEach(async () => {
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('the menu holds the focus, gives it back, and closes with every way on', async () => {
  const page = await phone.open('/');
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await expect(menu).toBeVisible();
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.mouse.wheel(0, 900);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A steady hand can be taught.');
  await expect(page).toHaveTitle('About the academy · Tamil Makeover Academy');
  await open.click();
  await page.goBack();
  await expect(menu).toBeHidden();
});

test('the header hides on the way down; a button leads back to the top', async () => {
  const page = await phone.open('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const header = page.getByRole('banner');
  const up = page.getByRole('button', { name: 'Back to top' });
  await expect(up).toHaveCount(0);
  // The page can be read, and scrolled, before its script is there to answer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(100);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect(header).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
  await expect(header).toBeInViewport();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('the looks begin in the first view of a phone and go on by themselves', async () => {
  const page = await phone.open('/');
  await expect(page.getByRole('list', { name: 'The nineteen looks' })).toBeInViewport();
  await expect(page.getByText('2 / 19')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const number = page.getByText(/ \/ 19$/);
  const before = await number.textContent();
  await page.waitForTimeout(4500);
  await expect(number).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Previous look' }).click();
  await expect(number).not.toHaveText(before ?? '');
});

test('the courses open without a network once the home has been seen', async () => {
  const page = await phone.open('/');
  await workerReady(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await academy.kill();
  await page.goto('/courses');
  await expect(page.getByRole('heading', { name: 'HD Makeup' })).toBeVisible();
  await page.goto('/course/3');
  await expect(page.getByRole('heading', { level: 1, name: 'HD Makeup' })).toBeVisible();
  await academy.start();
});
