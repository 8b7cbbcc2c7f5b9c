import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createAcademy } from './support/academy-process.ts';
import { chromiumArgs, chromiumPath } from './support/chromium.ts';
import { notebook, openNotes, saveButton, signIn, students, workerReady } from './support/phone.ts';
import { projectRoot } from './support/source-files.ts';

/** `npm run screens`: every screen at four widths, light and dark, into tests/.screens to be looked at. */
const folder = join(projectRoot, 'tests/.screens');
const widths = [360, 390, 768, 1280];
const publicScreens = {
  home: '/',
  about: '/about',
  'public-courses': '/courses',
  'public-course': '/course/1',
  'unknown-course': '/course/99',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  refund: '/refund-policy',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  contact: '/contact',
  subscribe: '/subscribepage',
  cart: '/cart',
  payment: '/payment?courseId=1',
  'subscribe-courses': '/subscribe/usercourse',
  'subscribe-course': '/subscribe/usercoursedetails?course=1',
  'subscribe-order': '/subscribe/order-success',
  'bought-course': '/subscribe/MyCourse/1',
};
const studentScreens = {
  dashboard: '/user/dashboard',
  'my-courses': '/user/my-courses',
  course: '/user/my-courses/1',
  notes: '/user/my-courses/1?tab=notes',
  courses: '/user/usercourse',
  'course-to-buy': '/user/usercoursesdetails/2',
  'order-success': '/order-success',
  'all-notes': '/user/notes',
  profile: '/user/profile',
};
const noteText =
  'Kohl wing, monsoon base\n- primer only on lid, not brow bone\n- dot at tail of brow, then join\n- never drag. lift the lid, small strokes\n- set with GREY powder, not black';

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const academy = await createAcademy();
await academy.start();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });

for (const theme of ['light', 'dark'] as const) {
  for (const width of widths) {
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
    const shoot = (name: string, fullPage = true) =>
      page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage });
    for (const [name, path] of Object.entries(publicScreens)) {
      await visit(page, path);
      await shoot(name);
    }
    await workerReady(page);
    await signIn(page, students.priya);
    await openNotes(page, '1');
    await notebook(page).fill(noteText);
    await saveButton(page).click();
    for (const [name, path] of Object.entries(studentScreens)) {
      await visit(page, path);
      await shoot(name);
      await shoot(`${name}-fold`, false);
    }
    await academy.kill();
    await openNotes(page, '1');
    await notebook(page).fill(`${noteText}\n- ask akka: gel or pencil for oily lids?`);
    await saveButton(page).click();
    await page.waitForTimeout(4000);
    await shoot('notes-offline', false);
    await visit(page, '/user/dashboard');
    await shoot('dashboard-offline', false);
    await academy.start();
    await context.close();
  }
}
await browser.close();
await academy.stop();
console.log(`Screens are in ${folder}`);

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
}
