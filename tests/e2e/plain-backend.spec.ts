import {
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
  workerReady,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/plain-test.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { nextMuhurtham } from '../support/next-muhurtham.ts';

test('the whole main job works against a plain backend', async ({ backend, phone }) => {
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
  await expect(noteState(page)).toHaveText('Synced');
  expect(backend.saves).toEqual([{ user: '7', text: 'kept without revisions' }]);
});

test("another device's text is read before it is written over, and merged", async ({
  backend,
  phone,
}) => {
  const page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await openNotes(page, '1');
  await notebook(page).fill('primer\n\nlash');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  // Before the other one's, since an open note is read again now and then.
  await notebook(page).fill('primer\n\nlash from the root');
  backend.write('7', '1', 'primer on the lid\n\nlash');
  await saveButton(page).click();
  await expect(notebook(page)).toHaveValue('primer on the lid\n\nlash from the root');
  await expect(noteState(page)).toHaveText('Synced');
  expect(backend.note('7', '1')).toBe('primer on the lid\n\nlash from the root');
});

test('an ended session keeps the typing and waits for the same student', async ({
  backend,
  phone,
}) => {
  const page = await phone.open('/');
  await workerReady(page);
  await signIn(page, students.priya);
  await openNotes(page, '1');
  backend.expireSessions();
  await notebook(page).fill('typed after the session ended');
  await saveButton(page).click();
  const panel = page.getByRole('region', { name: /log in/i });
  await panel.getByRole('button', { name: 'Log in', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Password' }).fill(students.priya.password);
  await panel.getByRole('button', { name: 'Login' }).click();
  await expect(noteState(page)).toHaveText('Synced');
  expect(backend.note('7', '1')).toBe('typed after the session ended');
});

test("every visitors' form sends the fields of specification 7, and takes a bare yes for one", async ({
  backend,
  phone,
}) => {
  const page = await phone.open('/register');
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const meena = { name: 'Meena Kumar', email: 'meena@example.com', phone: '9843212345' };
  const visitor = { Name: meena.name, Email: meena.email, Phone: meena.phone };
  const passwords = { password: 'jasmine-4', new_password: 'jasmine-4' };

  await fill({ 'Full Name': meena.name, Email: students.priya.email });
  await fill({ Password: passwords.password, 'Confirm Password': passwords.password });
  await press('Register');
  await expect(page.getByText('The email has already been taken.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await fill({ Email: meena.email });
  await press('Register');
  await page.waitForURL('**/login');

  await page.goto('/forgot-password');
  await fill({ Email: meena.email, 'New Password': 'marigold-7' });
  await fill({ 'Confirm Password': 'marigold-7' });
  await press('Reset Password');
  await expectToast(page, 'Success', '✅ Password reset successful!');
  await page.waitForURL('**/login');

  await page.goto('/contact');
  await fill({ ...visitor, Date: nextMuhurtham(), Message: 'Muhurtham at six' });
  await page.getByLabel('Service').selectOption('Bridal');
  await press('Book Appointment');
  await expectToast(page, 'Success', '✅ Appointment booked successfully!');

  await page.goto('/subscribepage');
  await fill(visitor);
  await press('Send OTP');
  await fill({ OTP: '000000' });
  await press('Verify OTP');
  await expectToast(page, 'Error', '❌ Invalid OTP. Try again.');
  await fill({ OTP: '482913' });
  await press('Verify OTP');
  await page.waitForURL('**/payment?courseId=2');

  const sent = (path: string) => backend.visits.findLast((visit) => visit.path === path)?.body;
  expect(sent('/register')).toEqual({ name: meena.name, email: meena.email, ...passwords });
  expect(sent('/forget_password')).toEqual({
    email: meena.email,
    password: 'marigold-7',
    confirm_password: 'marigold-7',
  });
  expect(sent('/save_application')).toMatchObject({
    ...meena,
    date: nextMuhurtham(),
    service: 'Bridal',
    message: 'Muhurtham at six',
  });
  expect(sent('/send-otp')).toEqual(meena);
  expect(sent('/verify-otp')).toEqual({ email: meena.email, otp: '482913' });
});
