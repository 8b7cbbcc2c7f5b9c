import type { Page } from '@playwright/test';
import { hiddenFocus } from '../support/browser/hidden-focus.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { signIn, students } from '../support/browser/phone.ts';
import { fullCart, publicScreens, studentScreens } from '../support/browser/screen-list.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ isReturning: true });

const sizes = [
  { name: '320 px wide', width: 320, text: '100%' },
  { name: '360 px wide', width: 360, text: '100%' },
  { name: '390 px wide with text twice as large', width: 390, text: '200%' },
  { name: '1280 px wide with text twice as large', width: 1280, text: '200%' },
];

const walks = {
  'a visitor’s': { paths: publicScreens, isStudent: false },
  'a student’s': { paths: studentScreens, isStudent: true },
};

for (const [whose, { paths, isStudent }] of Object.entries(walks)) {
  test(`nothing is cut, covered or too small to tap on ${whose} screens`, async ({ phone }) => {
    const page = await phone.open('/');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (isStudent) await signIn(page, students.priya);
    const found: Record<string, string[]> = {};
    const look = async (path: string) => {
      await page.goto(path);
      for (const { name, width, text } of sizes) {
        await page.setViewportSize({ width, height: 800 });
        await settle(page, text);
        const faults = [...(await layoutFaults(page)), ...(await hiddenFocus(page))];
        if (faults.length > 0) found[`${path}, ${name}`] = faults;
      }
    };
    for (const path of Object.values(paths)) await look(path);
    if (!isStudent) {
      await page.evaluate((cart) => localStorage.setItem('cart', cart), fullCart);
      await look('/cart');
    }
    expect(found).toEqual({});
  });
}

test('the menu and its links fit a small phone with large text', async ({ phone }) => {
  const page = await phone.open('/');
  await page.setViewportSize({ width: 320, height: 640 });
  await settle(page, '200%');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const link of await menu.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  expect(await layoutFaults(page)).toEqual([]);
});

async function settle(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    return document.fonts.ready;
  }, text);
}
