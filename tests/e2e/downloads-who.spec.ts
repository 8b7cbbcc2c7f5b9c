import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import {
  downloadButton,
  downloadLesson,
  filmKeyRow,
  filmsOnPhone,
  onThisDevice,
} from '../support/browser/downloads.ts';
import { signIn, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { startVideo } from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

const course = '/user/my-courses/1?lesson=1';
const dayMs = 24 * 3_600_000;
const leaseOver = (page: Page) =>
  page.getByText('It plays again once you have been online.').first();

/** Makes a change that the academy's staff would make; the server reads it with the next call. */
function inDatabase(dataDir: string, statement: string): void {
  const database = new DatabaseSync(join(dataDir, 'academy.sqlite'), { timeout: 10_000 });
  database.exec(statement);
  database.close();
}

/** `asked`: she has a lesson on this phone, and is told what becomes of it. */
async function logOut(page: Page, asked: 'asked' | 'not asked'): Promise<void> {
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  if (asked === 'asked') {
    const dialog = page.getByRole('dialog', { name: 'Log out of this device?' });
    await expect(dialog).toContainText('Nobody can play it until you log in here again.');
    await dialog.getByRole('button', { name: 'Log out and keep it' }).click();
  }
  await page.waitForURL(/\/(login)?$/);
}

test('the next student sees and plays nothing of it, and the first plays it again', async ({
  phone,
  academy,
}) => {
  const page = await phone.open(course);
  await downloadLesson(page);
  await logOut(page, 'asked');
  await expect.poll(() => filmKeyRow(page)).toBe('forgotten');
  await signIn(page, students.anitha);
  await page.goto('/user/downloads');
  await expect(page.getByText('No lessons here yet')).toBeVisible();
  await page.goto(course);
  await expect(downloadButton(page)).toBeVisible();
  await academy.kill();
  await page.reload();
  await expect(page.getByText('This video needs network.')).toBeVisible();
  await academy.start();
  await logOut(page, 'not asked');
  await signIn(page, students.priya);
  await page.goto(course);
  await expect(onThisDevice(page)).toBeVisible();
  await academy.kill();
  await page.reload();
  await startVideo(page);
});

test('after a logout without a network nothing can be opened until she logs in again', async ({
  phone,
  academy,
}) => {
  const page = await phone.open(course);
  await downloadLesson(page);
  await academy.kill();
  await logOut(page, 'asked');
  await expect.poll(() => filmKeyRow(page)).toBe('forgotten');
  await page.goto(course);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await academy.start();
  await signIn(page, students.priya);
  await page.goto(course);
  await expect(onThisDevice(page)).toBeVisible();
  await academy.kill();
  await page.reload();
  await startVideo(page);
});

test('a clock set forward by 400 days ends a lease, setting it right does not bring it back, and one request does', async ({
  phone,
  academy,
}) => {
  let page = await phone.open(course);
  await downloadLesson(page);
  const { clock } = phone.context();
  await academy.kill();
  await clock.setFixedTime(Date.now() + 400 * dayMs);
  await page.reload();
  await expect(leaseOver(page)).toBeVisible();
  await clock.setFixedTime(Date.now());
  await page.reload();
  await expect(leaseOver(page)).toBeVisible();
  await phone.close();

  await academy.start();
  page = await phone.open('/user/downloads');
  await expect(page.getByText('Plays without network for up to 14 days.')).toBeVisible();
  await academy.kill();
  await page.goto(course);
  await startVideo(page);
});

test('a clock set back by 400 days takes nothing from a lease and adds nothing to it', async ({
  phone,
  academy,
}) => {
  const page = await phone.open(course);
  await downloadLesson(page);
  const { clock } = phone.context();
  await academy.kill();
  // Its last answer may renew the lease for as long as the page that asked is open.
  await page.goto('about:blank');
  const start = Date.now();
  await clock.setFixedTime(start + 10 * dayMs);
  await page.goto('/user/downloads');
  await expect(page.getByText('Plays without network for up to 4 days.')).toBeVisible();
  await clock.setFixedTime(start - 390 * dayMs);
  await page.reload();
  await expect(page.getByText('Plays without network for up to 4 days.')).toBeVisible();
  await page.goto(course);
  await startVideo(page);
  await clock.setFixedTime(start - 385 * dayMs);
  await page.reload();
  await expect(leaseOver(page)).toBeVisible();
});

test('a film that was replaced is fetched anew, and the old one goes when it is here', async ({
  phone,
  academy,
}) => {
  const page = await phone.open(course);
  await downloadLesson(page);
  inDatabase(
    academy.dataDir,
    `update lessons set film_folder = 'party' where course_id = '1' and number = 1`,
  );
  await phone.context().clock.setFixedTime(Date.now() + 2 * dayMs);
  await page.reload();
  await expect.poll(() => filmsOnPhone(page)).toEqual(['party']);
  await academy.kill();
  await page.reload();
  await startVideo(page);
});

test('an enrolment that was taken away takes its lessons along, and says so', async ({
  phone,
  academy,
}) => {
  const page = await phone.open(course);
  await downloadLesson(page);
  inDatabase(academy.dataDir, `delete from enrolments where course_id = '1'`);
  await phone.context().clock.setFixedTime(Date.now() + 2 * dayMs);
  await page.goto('/user/downloads');
  await expect(page.getByText('You are no longer enrolled in this course').first()).toBeVisible();
  await expect.poll(() => filmsOnPhone(page)).toEqual([]);
});
