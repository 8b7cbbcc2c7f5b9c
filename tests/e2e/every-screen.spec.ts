import type { CDPSession, Page } from '@playwright/test';
import { axeViolations, colourRules } from '../support/browser/axe.ts';
import { undrawnProgress } from '../support/browser/drawn-progress.ts';
import { forcedColourFaults, rememberLooks } from '../support/browser/forced-colours.ts';
import { foreignWords } from '../support/browser/foreign-words.ts';
import { hiddenFocus } from '../support/browser/hidden-focus.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { layoutShifts, watchLayoutShifts } from '../support/browser/layout-shift.ts';
import { chooseTamil, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { openStudio } from '../support/browser/studio.ts';
import { smallTargets } from '../support/browser/target-sizes.ts';
import { comeNear } from '../support/browser/whole-layout.ts';
import {
  fullCart,
  publicScreens,
  staffScreens,
  studentScreens,
  tamilCart,
} from '../support/screen-list.ts';

interface Size {
  name: string;
  width: number;
  /** 16 is usual. */
  textPx: number;
  /** Here axe looks too. */
  hasAxe?: boolean;
  /** And all that depends on colours is looked at in the dark, and in the system's own colours. */
  hasColours?: boolean;
}

const sizes: Size[] = [
  { name: '320 px wide', width: 320, textPx: 16 },
  { name: '360 px wide', width: 360, textPx: 16 },
  { name: '390 px wide', width: 390, textPx: 16, hasAxe: true, hasColours: true },
  { name: '390 px wide with text twice as large', width: 390, textPx: 32 },
  { name: '768 px wide', width: 768, textPx: 16 },
  { name: '1280 px wide', width: 1280, textPx: 16, hasAxe: true, hasColours: true },
  { name: '1280 px wide with text twice as large', width: 1280, textPx: 32 },
];

/** Tamil's words and lines are larger, and its colours the same: where there is the least room, and at a desk. */
const tamilSizes: Size[] = [
  { name: '320 px wide', width: 320, textPx: 16 },
  { name: '390 px wide', width: 390, textPx: 16, hasAxe: true },
  { name: '390 px wide with text twice as large', width: 390, textPx: 32 },
  { name: '1280 px wide', width: 1280, textPx: 16 },
];

/** All is looked at in one visit of each screen: to load a page costs more than the looks. */
async function look(
  page: Page,
  browser: CDPSession,
  path: string,
  sizes: Size[],
): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, faults: string[]) =>
    found.push(...faults.map((fault) => `${path}, ${where}: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  note('while it loads', await layoutShifts(page));
  await comeNear(page);
  note('in its words', await foreignWords(page));
  for (const { name, width, textPx, hasAxe, hasColours } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await setText(browser, textPx);
    await page.evaluate(() => document.fonts.ready);
    note(name, await layoutFaults(page));
    note(name, await smallTargets(page));
    note(name, await hiddenFocus(page));
    if (hasAxe) note(name, await axeViolations(page));
    if (!hasColours) continue;
    await rememberLooks(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    note(`${name}, dark`, await axeViolations(page, colourRules));
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    note(`${name}, forced colours`, await forcedColourFaults(page));
    note(`${name}, forced colours`, await undrawnProgress(page));
    await page.emulateMedia({ forcedColors: 'none' });
  }
  return found;
}

async function lookAtAll(
  page: Page,
  screens: Record<string, string>,
  atSizes = sizes,
): Promise<void> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchLayoutShifts(page);
  const browser = await page.context().newCDPSession(page);
  for (const path of Object.values(screens)) {
    found.push(...(await look(page, browser, path, atSizes)));
  }
  expect(found).toEqual([]);
}

/** As the browser's own setting does it, to which media queries in `em` answer too. */
const setText = (browser: CDPSession, textPx: number) =>
  browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });

test('a visitor’s screens are whole at every size, in every colour', async ({ phone }) => {
  const page = await phone.open('/');
  await page.evaluate((cart) => localStorage.setItem('cart', cart), fullCart);
  await lookAtAll(page, { ...publicScreens, 'empty-cart': '/cart' });
});

test.describe('with Priya signed in', () => {
  test.use({ phoneOf: 'priya' });

  test('a student’s screens are whole at every size, in every colour', async ({ phone }) => {
    await lookAtAll(await phone.open('/user/dashboard'), studentScreens);
  });
});

test.describe('with staff signed in', () => {
  test.use({ phoneOf: 'staff' });
  const todays = [0, 1]; // somebody is booked for today, after midnight in India too

  test('the studio’s screens are whole at every size, in every colour', async ({ phone }) => {
    await lookAtAll(await openStudio(phone, todays), staffScreens);
  });

  test('the studio’s screens are whole in Tamil, and say nothing in English', async ({ phone }) => {
    const page = await openStudio(phone, todays);
    await chooseTamil(page);
    // As for the other screens: the files, and Tamil's letters with them, are on the phone.
    await workerReady(page);
    await lookAtAll(page, staffScreens, tamilSizes);
  });
});

test('a visitor’s screens are whole in Tamil, and say nothing in English', async ({ phone }) => {
  const page = await phone.open('/');
  await page.evaluate((cart) => localStorage.setItem('cart', cart), tamilCart);
  await lookAtAll(page, inTamil({ ...publicScreens, 'empty-cart': '/cart' }), tamilSizes);
});

test.describe('with Priya signed in, reading in Tamil', () => {
  test.use({ phoneOf: 'priya in Tamil' });

  test('a student’s screens are whole in Tamil, and say nothing in English', async ({ phone }) => {
    const page = await phone.open('/user/dashboard');
    await lookAtAll(page, studentScreens, tamilSizes);
  });
});

const inTamil = (screens: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(screens).map(([name, path]) => [name, `/ta${path}`]));

test('the menu and its links fit a small phone with large text', async ({ phone }) => {
  const page = await phone.open('/');
  await page.setViewportSize({ width: 320, height: 640 });
  await setText(await page.context().newCDPSession(page), 32);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const links = await menu.getByRole('link').all();
  expect(links).not.toEqual([]);
  for (const link of links) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  expect(await layoutFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});
