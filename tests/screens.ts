import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect, type Page } from '@playwright/test';
import { apiBase } from '#contract/endpoint.ts';
import { createAcademy } from './support/browser/academy-process.ts';
import { chromiumArgs, headlessPath } from './support/browser/chromium.ts';
import { type Shot, writeContactSheet } from './support/browser/contact-sheet.ts';
import {
  chooseTamil,
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
  workerReady,
} from './support/browser/phone.ts';
import { makePriya } from './support/browser/staff.ts';
import { book, indianDayAfter, openTexts, orderOfPriya } from './support/browser/studio.ts';
import { comeNear, layOutWhole } from './support/browser/whole-layout.ts';
import { fullCart, publicScreens, staffScreens, studentScreens } from './support/screen-list.ts';
import { projectRoot } from './support/source-files.ts';

/**
 * `npm run screens` takes pictures of every screen at four widths, light and dark, with a contact sheet
 * of them all, in tests/.screens. A few: `npm run screens -- --only home,cart --width 390 --theme dark`. With
 * `--language ta` it takes those that an address alone shows, in Tamil.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    width: { type: 'string', default: '360,390,768,1280' },
    theme: { type: 'string', default: 'light,dark' },
    language: { type: 'string', default: 'en' },
  },
});
const only = values.only?.split(',');
const isTamil = values.language === 'ta';
const isWanted = (name: string) => only === undefined || only.includes(name);
const folder = join(projectRoot, 'tests/.screens');
const noteText =
  'Kohl wing, monsoon base\n- primer only on lid, not brow bone\n- dot at tail of brow, then join\n- never drag. lift the lid, small strokes\n- set with GREY powder, not black';

if (!only) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const academy = await createAcademy();
await academy.start();
const browser = await chromium.launch({ executablePath: headlessPath(), args: chromiumArgs });
const shots: Shot[] = [];
/** The address of Priya's order: she buys a course once, and later widths and themes show the same order. */
let paidOrder: string | undefined;
/** Whether visitors have booked, which they do once too. */
let isBooked = false;

for (const theme of values.theme.split(',') as ('light' | 'dark')[]) {
  for (const width of values.width.split(',').map(Number)) {
    const open = async () => {
      const context = await browser.newContext({
        baseURL: academy.url,
        viewport: { width, height: width < 700 ? 844 : 860 },
        deviceScaleFactor: width < 700 ? 2 : 1,
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      });
      const page = await context.newPage();
      const capture = async (name: string, fullPage = true) => {
        const file = `${name}-${width}-${theme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage });
        shots.push({ name, width, theme, file });
      };
      const show = async (name: string, path: string) => {
        await visit(page, path);
        await capture(name);
      };
      return { page, capture, show };
    };
    const { page, capture, show } = await open();
    if (isTamil) {
      await captureTamil(page, show);
      await page.context().close();
      continue;
    }
    for (const [name, path] of wanted(publicScreens)) await show(name, path);
    await capturePublicStates(page, show, capture);
    if (['order-paid', 'notes-offline', ...Object.keys(studentScreens)].some(isWanted)) {
      await captureStudent(page, show, capture);
    }
    await page.context().close();
    if (!['studio-course-texts', ...Object.keys(staffScreens)].some(isWanted)) continue;
    const desk = await open();
    await captureStaff(desk.page, desk.show, desk.capture);
    await desk.page.context().close();
  }
}
await browser.close();
await academy.stop();
writeContactSheet(folder, shots);
console.log(`${shots.length} screens: ${join(folder, 'index.html')}`);

type Show = (name: string, path: string) => Promise<void>;
type Capture = (name: string, fullPage?: boolean) => Promise<void>;

function wanted(screens: Record<string, string>): [string, string][] {
  return Object.entries(screens).filter(([name]) => isWanted(name));
}

/** Captures the Tamil screens, with the staff's role from the first: one visit shows the studio too. */
async function captureTamil(page: Page, show: Show): Promise<void> {
  makePriya('Staff', academy);
  await page.goto('/');
  await workerReady(page);
  if (!isBooked) for (const days of [0, 0, 2, 5]) await book(page, indianDayAfter(days));
  isBooked = true;
  await signIn(page, students.priya);
  await chooseTamil(page);
  for (const [name, path] of wanted({ ...studentScreens, ...staffScreens })) await show(name, path);
  for (const [name, path] of wanted(publicScreens)) await show(name, `/ta${path}`);
}

/** Captures the states of public screens that an address alone does not show. */
async function capturePublicStates(page: Page, show: Show, capture: Capture): Promise<void> {
  if (isWanted('menu') && (page.viewportSize()?.width ?? 0) < 1024) {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await capture('menu', false);
  }
  if (isWanted('login-errors')) {
    await visit(page, '/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await capture('login-errors');
  }
  if (isWanted('cart-full')) {
    await page.evaluate((cart) => localStorage.setItem('cart', cart), fullCart);
    await show('cart-full', '/cart');
  }
}

async function captureStudent(page: Page, show: Show, capture: Capture): Promise<void> {
  await page.goto('/');
  await workerReady(page);
  await signIn(page, students.priya);
  if (isWanted('order-paid')) {
    paidOrder ??= await buyTraditionalMakeup(page);
    await page.goto(paidOrder);
    await page.locator('[data-receipt]').waitFor();
    await capture('order-paid');
  }
  await openNotes(page, '1');
  // Opened before the player has made it, the database would stay without a store.
  await expect.poll(() => page.evaluate(playbackIsKept)).toBe(true);
  await page.evaluate(watchSomething, `${apiBase}/media/bridal/index.m3u8`);
  await notebook(page).fill(noteText);
  await saveButton(page).click();
  await captureAll(studentScreens, show, capture);
  if (!isWanted('notes-offline')) return;
  await academy.kill();
  await openNotes(page, '1');
  await notebook(page).fill(`${noteText}\n- ask akka: gel or pencil for oily lids?`);
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText(/^Saved on this/);
  await capture('notes-offline', false);
  await show('dashboard-offline', '/user/dashboard');
  await academy.start();
}

/** Captures the studio, on a phone of its own: the ways to it come with a login after the role was given. */
async function captureStaff(page: Page, show: Show, capture: Capture): Promise<void> {
  makePriya('Staff', academy);
  await page.goto('/');
  await workerReady(page);
  await signIn(page, students.priya);
  if (!isBooked) {
    for (const days of [0, 0, 2, 5]) await book(page, indianDayAfter(days));
    await orderOfPriya(page);
    isBooked = true;
  }
  paidOrder ??= await buyTraditionalMakeup(page);
  await captureAll(staffScreens, show, capture);
  if (isWanted('studio-course-texts')) {
    await visit(page, staffScreens['studio-course']);
    await openTexts(page);
    await capture('studio-course-texts');
  }
  makePriya('User', academy);
}

/** Runs in the page; resolves to whether the player has made its database. */
async function playbackIsKept(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === 'academy-playback');
}

/** Runs in the page: puts her somewhere in a film, since her figures say 25 hours. */
async function watchSomething(video: string): Promise<void> {
  const userId = localStorage.getItem('user_id');
  const place = { seconds: 760, durationSeconds: 1206, percent: 63 };
  localStorage.setItem(`last_lesson:${userId}`, JSON.stringify({ video, ...place }));
  const opening = indexedDB.open('academy-playback');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const writing = opening.result.transaction('keyvaluepairs', 'readwrite');
  writing.objectStore('keyvaluepairs').put(place, `${userId}:${video}`);
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  opening.result.close();
}

async function captureAll(
  screens: Record<string, string>,
  show: Show,
  capture: Capture,
): Promise<void> {
  for (const [name, path] of wanted(screens)) {
    await show(name, path);
    await capture(`${name}-fold`, false);
  }
}

/** Resolves to the paid order's address. Party Makeup stays unbought, for course-to-buy and the studio. */
async function buyTraditionalMakeup(page: Page): Promise<string> {
  await visit(page, '/payment?courseId=4');
  await page.getByRole('button', { name: /^Pay Now/ }).click();
  await page.getByRole('dialog').locator('[type=submit]').click();
  await page.waitForURL('**/subscribe/order-success?**');
  return page.url();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await comeNear(page);
  await layOutWhole(page);
  // A picture below the fold is lazy; in a shot of the whole page it must be there.
  await page.evaluate(async () => {
    await document.fonts.ready;
    const lazy = [...document.querySelectorAll('img')];
    for (const picture of lazy) picture.loading = 'eager';
    await Promise.all(lazy.map((picture) => picture.decode().catch(() => undefined)));
  });
}
