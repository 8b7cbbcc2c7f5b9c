import { expect, test } from '@playwright/test';
import { type Academy, createAcademy } from '../support/academy-process.ts';
import {
  createPhone,
  notebook,
  noteState,
  openNotes,
  type Phone,
  saveButton,
  signIn,
  students,
  workerReady,
} from '../support/phone.ts';
import { readNote } from '../support/stored-notes.ts';

let academy: Academy;
let phone: Phone;

test.beforeEach(async () => {
  academy = await createAcademy();
  await academy.start();
  phone = createPhone(academy.url);
});
test.afterEach(async () => {
  await phone.close();
  await academy.stop();
});

test('a student writes notes with no network and sees them arrive', async () => {
  let page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await page.getByRole('link', { name: 'My Courses' }).first().click();
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  await page
    .getByRole('link', { name: /Play Video.*Bridal/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(notebook(page)).toBeVisible();

  await phone.close();
  await academy.kill();

  page = await phone.open('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
  await expect(page.getByText('No network.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' }).first()).toBeVisible();
  await page.goto('/user/my-courses');
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  await openNotes(page, '1');
  await notebook(page).fill('Kohl wing: dot at the tail, then join');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Saved on this phone');
  await expect(page.getByText('Notes saved successfully!')).toHaveCount(0);
  await expect(page.getByText('No network.')).toBeVisible();

  await phone.close();
  page = await phone.open('/user/my-courses/1?tab=notes');
  await expect(notebook(page)).toHaveValue('Kohl wing: dot at the tail, then join');
  await expect(noteState(page)).toHaveText('Saved on this phone');

  await academy.start();
  await expect(noteState(page)).toHaveText('Synced', { timeout: 60_000 });
  expect(await readNote(academy, students.priya, '1')).toMatchObject({
    notes: 'Kohl wing: dot at the tail, then join',
    revision: 1,
  });
  expect(phone.complaints).toEqual([]);
});
