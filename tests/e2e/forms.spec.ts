import type { Page } from '@playwright/test';
import { expectToFit, type InputDriver, inputProfiles } from '../support/browser/input-drivers.ts';
import { codesFor, resetLinkFor } from '../support/browser/mailbox.ts';
import { signIn, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { nextMuhurtham } from '../support/next-muhurtham.ts';

const meena = { name: 'Meena Kumar', email: 'meena@example.com', phone: '9843212345' };
const password = { old: 'jasmine-4', new: 'marigold-7' };
const far = nextMuhurtham();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillAll(
  page: Page,
  driver: Pick<InputDriver, 'fill'>,
  texts: Record<string, string>,
) {
  for (const [label, text] of Object.entries(texts)) await driver.fill(field(page, label), text);
}
const touch = { fill: (control: ReturnType<typeof field>, text: string) => control.fill(text) };
const appointment = (date = far) => ({
  Name: meena.name,
  Email: meena.email,
  Phone: meena.phone,
  Date: date,
});

for (const [way, { driver, open }] of Object.entries(inputProfiles)) {
  test(`every form of a visitor is filled in and sent, ${way}`, async ({ academy, phone }) => {
    const page = await open(phone);
    await page.goto('/register');
    await fillAll(page, driver, { 'Full Name': meena.name, Email: meena.email });
    await fillAll(page, driver, { Password: password.old, 'Confirm Password': password.old });
    await expectToFit(page);
    await driver.press(button(page, 'Register'));
    await page.waitForURL('**/login');

    await page.goto('/forgot-password');
    await fillAll(page, driver, { Email: meena.email, 'New Password': password.new });
    await driver.fill(field(page, 'Confirm Password'), password.new);
    await expectToFit(page);
    await driver.press(button(page, 'Reset Password'));
    const checkMail = 'Check your e-mail to confirm the new password.';
    await expect(page.getByRole('heading', { name: checkMail })).toBeVisible();
    await page.goto(await resetLinkFor(academy, meena.email));
    await driver.fill(field(page, 'New password'), password.new);
    await expectToFit(page);
    await driver.press(button(page, 'Confirm the new password'));
    await expect(page.getByText('✅ Password reset successful!')).toBeVisible();

    await page.goto('/login');
    await fillAll(page, driver, { Email: meena.email, Password: password.new });
    await expectToFit(page);
    await driver.press(button(page, 'Login'));
    await page.waitForURL('**/user/dashboard');

    await page.goto('/contact');
    await fillAll(page, driver, appointment());
    await driver.choose(field(page, 'Service'), 'Bridal Makeup');
    await driver.fill(field(page, 'Message'), 'Muhurtham at six');
    await expectToFit(page);
    await driver.press(button(page, 'Book Appointment'));
    await expectToast(page, 'Success', '✅ Appointment booked successfully!');
    await page.waitForURL('**/appointment/*');
    await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible();
    await expectToFit(page);

    await page.goto('/subscribepage?courseId=2');
    await fillAll(page, driver, { Name: meena.name, Email: meena.email, Phone: meena.phone });
    await expectToFit(page);
    await driver.press(button(page, 'Send OTP'));
    const [code = ''] = await codesFor(academy, meena.email);
    await driver.fill(field(page, 'OTP'), code);
    await expectToFit(page);
    await driver.press(button(page, 'Verify OTP'));
    await page.waitForURL('**/payment?courseId=2');
    await expectToFit(page);
  });
}

test('a refused login keeps what was typed; a right one replaces the login page', async ({
  phone,
}) => {
  const page = await phone.open('/about');
  await page.goto('/login');
  await fillAll(page, touch, { Email: students.priya.email, Password: 'welcome124' });
  await expect(button(page, 'Login')).toBeEnabled();
  await button(page, 'Login').press('Enter');
  await expectToast(page, 'Error', 'Invalid credentials. Please try again.');
  await expect(button(page, 'Login')).toBeFocused();
  await expect(field(page, 'Password')).toHaveValue('welcome124');
  await field(page, 'Password').fill(students.priya.password);
  // Looked for before the tap: it does not stand there for long.
  await Promise.all([
    expect(button(page, 'Logging in...')).toBeDisabled(),
    button(page, 'Login').click(),
  ]);
  await expectToast(page, 'Success', 'Login successful! Redirecting...');
  await page.waitForURL('**/user/dashboard');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test("the academy's refusal stands under its field, which has the focus", async ({ phone }) => {
  const page = await phone.open('/register');
  await fillAll(page, touch, { 'Full Name': 'Priya', Email: students.priya.email });
  await fillAll(page, touch, { Password: 'welcome123', 'Confirm Password': 'welcome123' });
  await button(page, 'Register').click();
  await expect(page.getByText('This email is already registered')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Full Name')).toHaveValue('Priya');
});

test('an unconfirmed password opens nothing, and the old one goes on', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/forgot-password');
  await fillAll(page, touch, { Email: students.anitha.email, 'New Password': password.new });
  await field(page, 'Confirm Password').fill(password.new);
  await button(page, 'Reset Password').click();
  await page.goto(await resetLinkFor(academy, students.anitha.email));
  await page.goto('/login');
  await fillAll(page, touch, { Email: students.anitha.email, Password: password.new });
  await button(page, 'Login').click();
  await expectToast(page, 'Error', 'Invalid credentials. Please try again.');
  await signIn(page, students.anitha);
});

test('a code is pasted, may be wrong, is sent again, and outlives a reload', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/subscribepage');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillAll(page, touch, { Name: meena.name, Email: meena.email, Phone: meena.phone });
  await button(page, 'Send OTP').click();
  await expectToast(page, 'Success', '✅ OTP sent to your email!');
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  const [first = ''] = await codesFor(academy, meena.email);
  const otp = field(page, 'OTP');
  await expect(otp).toBeFocused();
  await otp.fill(first === '000000' ? '000001' : '000000');
  await button(page, 'Verify OTP').click();
  await expectToast(page, 'Error', '❌ Invalid OTP. Try again.');

  await page.reload();
  await expect(otp).toBeFocused();
  await page.getByRole('button', { name: 'Send the code again' }).click({ timeout: 60_000 });
  const codes = await codesFor(academy, meena.email, 2);
  const second = codes.find((code) => code !== first) ?? first;
  await page.evaluate(
    (code) => navigator.clipboard.writeText(code),
    ` ${second.slice(0, 3)}-${second.slice(3)} `,
  );
  await otp.fill('');
  await otp.press('ControlOrMeta+v');
  await expect(otp).toHaveValue(second);
  await button(page, 'Verify OTP').click();
  const verified = '✅ Verified successfully! Redirecting to payment...';
  await expectToast(page, 'Success', verified);
  await page.waitForURL('**/payment?courseId=1');
});
