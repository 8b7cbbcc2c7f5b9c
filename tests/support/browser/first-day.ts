import { expect, type Page } from '@playwright/test';
import { imageCacheName } from '#contract/offline.ts';
import { createAcademy } from './academy-process.ts';
import { untilDrawn } from './hydrated.ts';
import { createPhone, notebook, students } from './phone.ts';
import { createShapedLine } from './shaped-line.ts';

/** A village bus: 400 ms there and back, 50 kB a second for all that the phone does at once. */
const slowLine = { latencyMs: 400, bytesPerSecond: 50_000 };
/** A line that is fast, and can be cut. */
export const fastLine = { latencyMs: 0, bytesPerSecond: 50_000_000 };

/** Starts an academy and a line to it, and makes a phone that is new. */
export async function createFirstDay(line = slowLine) {
  const shaped = await createShapedLine(line);
  const academy = await createAcademy({ publicUrl: shaped.url });
  await academy.start();
  shaped.passTo(academy.port);
  const phone = createPhone(shaped.url);
  return {
    line: shaped,
    academy,
    phone,
    async close() {
      await phone.close();
      await academy.stop();
      await shaped.close();
    },
  };
}

/** Signs in and opens one course with its notes by taps, without a second load of the page. */
export async function openFirstCourse(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(students.priya.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(students.priya.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/user/dashboard');
  await page.getByRole('link', { name: 'My Courses' }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bridal Makeup/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(notebook(page)).toBeVisible();
}

/** Resolves once a worker is active, whatever is still to come: all that opens her screens is kept then. */
export async function screensKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Resolves when every picture that the first session showed is on the phone. */
export async function coversKept(page: Page): Promise<void> {
  await page.waitForFunction(async (name) => {
    const kept = (await (await caches.open(name)).keys()).map(({ url }) => url);
    const shown = performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((address) => address.includes('/uploads/'));
    return shown.length > 0 && shown.every((address) => kept.includes(address));
  }, imageCacheName);
}

/** Expects dashboard, My Courses, course and note to open, in a new start of the browser without network. */
export async function expectStudentScreens(open: (path: string) => Promise<Page>): Promise<void> {
  const page = await open('/user/dashboard');
  await untilDrawn(page);
  const course = page.getByRole('main').getByText('Bridal Makeup').first();
  await expect(course).toBeVisible();
  const cover = page.getByRole('main').locator('article img').first();
  await expect(cover).toHaveAttribute('src', /uploads/); // a drawn one stands in for what is missing
  await page.goto('/user/my-courses');
  await untilDrawn(page);
  await expect(course).toBeVisible();
  await page.goto('/user/my-courses/1');
  await untilDrawn(page);
  await expect(page.getByRole('heading', { name: 'Bridal Makeup', level: 1 })).toBeVisible();
  await page.goto('/user/my-courses/1?tab=notes');
  await untilDrawn(page);
  await expect(notebook(page)).toBeVisible();
}
