import { inputProfiles } from '../support/browser/input-drivers.ts';
import {
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

test('a course is found, noted in and left with unsent work, with the keyboard alone', async ({
  academy,
  phone,
}) => {
  const way = inputProfiles['with the keyboard alone'];
  if (!way) throw new Error('tests/support/browser/input-drivers.ts has lost its keyboard');
  const { press } = way.driver;
  const page = await phone.open('/user/dashboard');
  await press(page.getByRole('navigation').getByRole('link', { name: 'My Courses' }));
  await press(page.getByRole('link', { name: 'Play Video: Bridal Makeup' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Bridal Makeup' })).toBeVisible();
  await press(page.getByRole('tab', { name: 'Lessons' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(notebook(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(notebook(page)).toBeFocused();
  await academy.kill();
  await page.keyboard.type('written in class');
  await press(saveButton(page));
  await expect(noteState(page)).toHaveText('Saved on this phone');

  await press(page.getByRole('button', { name: /account menu/ }));
  await press(page.getByRole('button', { name: 'Logout', exact: true }));
  await expect(page.getByRole('dialog')).toContainText('1 note is only on this device');
  await press(page.getByRole('button', { name: /^Keep on this device/ }));
  await page.waitForURL((url) => url.pathname === '/');

  await academy.start();
  await signIn(page, students.priya);
  await openNotes(page, '1');
  await expect(notebook(page)).toHaveValue('written in class');
  await expect(noteState(page)).toHaveText('Synced');
});
