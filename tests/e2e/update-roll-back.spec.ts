import {
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
  workerReady,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/release-test.ts';
import { checkForUpdate, expectBuild, updateButton } from '../support/browser/updates.ts';

test.use({ phoneOf: 'nobody' });

test('an older build takes over again and reads what the newer one kept, without network too', async ({
  releases,
}) => {
  await releases.deploy('second');
  const page = await releases.phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await expectBuild(page, 'second');
  await openNotes(page, '1');
  await notebook(page).pressSequentially('sent by the newer build');
  await saveButton(page).click();
  await expect(page.getByText('Notes saved successfully!')).toBeVisible();
  await page.goto('/user/my-courses');
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  await openNotes(page, '3');
  await releases.academy.stop();
  await notebook(page).pressSequentially('unsent in the newer build');
  await saveButton(page).click();
  await expect(page.getByText(/Saved on this phone/).first()).toBeVisible();

  await releases.deploy('first');
  await checkForUpdate(page);
  await updateButton(page).click();
  await expectBuild(page, 'first');
  await expect(noteState(page)).toContainText('Synced');
  await releases.academy.stop();
  await page.goto('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectBuild(page, 'first');
  await page.goto('/user/my-courses');
  await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
  await openNotes(page, '1');
  await expect(notebook(page)).toHaveValue('sent by the newer build');
  await openNotes(page, '3');
  await expect(notebook(page)).toHaveValue('unsent in the newer build');
});
