import {
  notebook,
  noteState,
  openNotebook,
  openNotes,
  saveButton,
  students,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { readNote } from '../support/browser/stored-notes.ts';

test.use({ phoneOf: 'priya' });

test('a student writes notes with no network and sees them arrive', async ({ academy, phone }) => {
  let page = await phone.open('/user/dashboard');
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
  await expect(noteState(page)).toHaveText('Synced');
  expect(await readNote(academy, students.priya, '1')).toMatchObject({
    notes: 'Kohl wing: dot at the tail, then join',
    revision: 1,
  });
  expect(phone.consoleErrors).toEqual([]);
});

test('words typed in the moment in which the page is left are in the note', async ({ phone }) => {
  const page = await openNotebook(phone);
  for (const word of ['dot', 'join', 'blend']) {
    // Typed and left in one task: no write can have ended in between.
    await notebook(page).evaluate((area: HTMLTextAreaElement, text) => {
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
      document.execCommand('insertText', false, `${text} `);
      window.location.assign('/user/my-courses');
    }, word);
    await page.waitForURL('**/user/my-courses');
    await openNotes(page, '1');
    await expect(notebook(page)).toHaveValue(new RegExp(`${word} $`));
  }
  await expect(notebook(page)).toHaveValue('dot join blend ');
});
