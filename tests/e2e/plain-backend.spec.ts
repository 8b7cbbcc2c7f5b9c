import { expect, test } from '@playwright/test';
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
import { createPlainBackend } from '../support/plain-backend.ts';

let backend: ReturnType<typeof createPlainBackend>;
let phone: Phone;

test.beforeEach(async () => {
  backend = createPlainBackend();
  await backend.start();
  phone = createPhone(backend.url());
});
test.afterEach(async () => {
  expect(phone.complaints).toEqual([]);
  await phone.close();
  await backend.stop();
});

test('the whole main job works against a plain backend', async () => {
  let page = await phone.open('/');
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  await workerReady(page);
  await signIn(page, students.priya);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priya');
  await page.goto('/user/my-courses');
  await expect(page.getByRole('heading', { name: 'Party Makeup' })).toBeVisible();
  await page.goto('/user/my-courses/1');
  await expect(page.getByText('No overview available.')).toBeVisible();
  await openNotes(page, '1');
  await phone.close();
  await backend.stop();

  page = await phone.open('/user/my-courses/1?tab=notes');
  await notebook(page).fill('kept without revisions');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Saved on this phone');
  await backend.start();
  await expect(noteState(page)).toHaveText('Synced', { timeout: 60_000 });
  expect(backend.saves).toEqual([{ user: '7', text: 'kept without revisions' }]);
});

test("another device's text is read before it is written over, and merged", async () => {
  const page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await openNotes(page, '1');
  await notebook(page).fill('primer\n\nlash');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  backend.write('7', '1', 'primer on the lid\n\nlash');
  await notebook(page).fill('primer\n\nlash from the root');
  await saveButton(page).click();
  await expect(notebook(page)).toHaveValue('primer on the lid\n\nlash from the root');
  expect(backend.note('7', '1')).toBe('primer on the lid\n\nlash from the root');
});

test('an ended session keeps the typing and waits for the same student', async () => {
  const page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await openNotes(page, '1');
  backend.expireSessions();
  await notebook(page).fill('typed after the session ended');
  await saveButton(page).click();
  const sheet = page.getByRole('region', { name: /sign in/i });
  await sheet.getByRole('textbox', { name: 'Password' }).fill(students.priya.password);
  await sheet.getByRole('button', { name: 'Login' }).click();
  await expect(noteState(page)).toHaveText('Synced');
  expect(backend.note('7', '1')).toBe('typed after the session ended');
});
