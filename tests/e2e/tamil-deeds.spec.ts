import type { Page } from '@playwright/test';
import { axeViolations } from '../support/browser/axe.ts';
import { foreignWords } from '../support/browser/foreign-words.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { chooseTamil, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { smallTargets } from '../support/browser/target-sizes.ts';
import { tamilCart } from '../support/screen-list.ts';

/** Expects the page as it stands, on a small phone, to be whole and in Tamil; `what` names its state. */
async function expectTamil(page: Page, what: string): Promise<void> {
  const found = [await foreignWords(page), await layoutFaults(page), await smallTargets(page)];
  expect([...found.flat(), ...(await axeViolations(page))], what).toEqual([]);
}

test('menu, errors of forms, toasts and unknown pages are whole and in Tamil', async ({
  phone,
}) => {
  const page = await phone.open('/ta/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('header button[aria-haspopup="dialog"]').click();
  await expect(page.locator('dialog[open] nav')).toBeVisible();
  await expectTamil(page, 'the menu');
  await page.goto('/ta/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTamil(page, 'an unknown page');
  for (const path of ['/ta/login', '/ta/register', '/ta/contact', '/ta/subscribepage']) {
    await page.goto(path);
    await page.locator('#main form [type=submit]').first().click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectTamil(page, `errors of ${path}`);
  }
  await page.evaluate((cart) => localStorage.setItem('cart', cart), tamilCart);
  await page.goto('/ta/cart');
  await page.locator('#main li h2 ~ * button').first().click();
  await expect(page.locator('[data-toast]')).toBeVisible();
  await expectTamil(page, 'a toast');
});

test.describe('with Priya signed in', () => {
  test.use({ phoneOf: 'priya' });

  test('without a network what she is told is in Tamil, and what she is asked', async ({
    academy,
    phone,
  }) => {
    const page = await phone.open('/user/dashboard');
    await chooseTamil(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await workerReady(page);
    await page.goto('/user/my-courses/1?tab=notes');
    const notebook = page.locator('#note');
    await expect(notebook).toBeVisible();
    await academy.stop();
    await notebook.fill('மையை மெதுவாக வரைய வேண்டும்');
    await notebook.press('Control+s');
    await expect(page.locator('[data-note-row] [data-state="local"]').first()).toBeVisible();
    await expectTamil(page, 'a note that is kept');
    await page.goto('/user/usercoursesdetails/2');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTamil(page, 'a page that was never here');
    await page.goto('/ta/terms-conditions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTamil(page, 'a public page');
    await page.goto('/user/dashboard');
    await page.locator('[popovertarget="user-menu"]').click();
    await expectTamil(page, 'the menu of her account');
    await page.locator('#user-menu button').click();
    await expect(page.locator('dialog[open] #logout-title')).toBeVisible();
    await expectTamil(page, 'what is asked before she leaves');
  });
});
