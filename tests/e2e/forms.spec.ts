import type { Page } from '@playwright/test';
import {
  expectToFit,
  type InputDriver,
  inputProfiles,
  toast,
} from '../support/browser/input-drivers.ts';
import { codesFor, mailsTo, resetLinkFor } from '../support/browser/mailbox.ts';
import { signIn, students, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
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

async function fillAppointment(page: Page, date?: string): Promise<void> {
  await fillAll(page, touch, { ...appointment(date), Message: 'Muhurtham at six' });
  await field(page, 'Service').selectOption('Bridal Makeup');
}

for (const [way, { driver, open }] of Object.entries(inputProfiles)) {
  test(`every form is filled in and sent, ${way}`, async ({ academy, phone }) => {
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
    await expect(toast(page, '✅ Appointment booked successfully!')).toContainText('Success');
    await expect(field(page, 'Name')).toHaveValue('');

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
  await button(page, 'Login').click();
  await expect(toast(page, 'Invalid credentials. Please try again.')).toContainText('Error');
  await expect(field(page, 'Password')).toHaveValue('welcome124');
  await field(page, 'Password').fill(students.priya.password);
  await button(page, 'Login').click();
  await expect(button(page, 'Logging in...')).toBeDisabled();
  await expect(toast(page, 'Login successful! Redirecting...')).toContainText('Success');
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
  await expect(toast(page, 'Invalid credentials. Please try again.')).toBeVisible();
  await signIn(page, students.anitha);
});

test('an appointment that could not be booked survives the failure and a reload', async ({
  site,
}) => {
  const page = await site.phone.open('/contact');
  await fillAppointment(page);
  // Refused, and not for her words: a sick or silent academy would have had them kept.
  const body = JSON.stringify({ success: 400, message: 'Not now' });
  site.proxy.breakNext('/api/save_application', { kind: 'answer', status: 400, body });
  await button(page, 'Book Appointment').click();
  const failed = '❌ Failed to book appointment. Please try again.';
  await expect(toast(page, failed)).toContainText('Error');
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue('Muhurtham at six');
  await expect(field(page, 'Date')).toHaveValue(far);
  await button(page, 'Book Appointment').click();
  await expect(toast(page, '✅ Appointment booked successfully!')).toBeVisible();
  await expect.poll(async () => (await mailsTo(site.academy, meena.email)).length).toBe(1);
});

test('written without network it waits, and is booked once when the network is back', async ({
  site,
}) => {
  const { academy, phone, proxy } = site;
  const page = await phone.open('/contact');
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  await academy.kill();
  await page.reload();
  await fillAppointment(page);
  await button(page, 'Book Appointment').click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await phone.close();

  // The academy books it, and its answer is lost on the way: it is sent again under the same key.
  proxy.breakNext('/api/save_application', { kind: 'lose-answer' });
  await academy.start();
  const again = await phone.open('/contact');
  await expect(toast(again, '✅ Appointment booked successfully!')).toBeVisible({
    timeout: 60_000,
  });
  await expect(again.getByText('Waiting to send')).toHaveCount(0);
  expect(proxy.bodies('/api/save_application').length).toBeGreaterThan(1);
  await again.reload();
  await again.waitForLoadState('networkidle');
  await expect.poll(async () => (await mailsTo(academy, meena.email)).length).toBe(1);
});

test('when its day has passed it asks for a new one', async ({ academy, phone }) => {
  const page = await phone.open('/contact');
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  await academy.kill();
  await page.reload();
  await expect(field(page, 'Date')).toHaveAttribute('min', /./);
  const today = (await field(page, 'Date').getAttribute('min')) ?? '';
  await fillAppointment(page, today);
  await button(page, 'Book Appointment').click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 2 * 24 * 3600 * 1000);
  await page.reload();
  await expect(page.getByText(/This day has passed/)).toBeVisible();
  await button(page, 'Choose a new day').click();
  await expect(field(page, 'Date')).toBeFocused();
  // Not before: the worker's clock is the machine's, by which the day has not passed.
  await academy.start();
  await field(page, 'Date').fill(far);
  await button(page, 'Book Appointment').click();
  await expect(toast(page, '✅ Appointment booked successfully!')).toBeVisible();
  await expect.poll(async () => (await mailsTo(academy, meena.email)).length).toBe(1);
});

test('a code is pasted, may be wrong, is sent again, and outlives a reload', async ({
  academy,
  phone,
}) => {
  const page = await phone.open('/subscribepage');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillAll(page, touch, { Name: meena.name, Email: meena.email, Phone: meena.phone });
  await button(page, 'Send OTP').click();
  await expect(toast(page, '✅ OTP sent to your email!')).toBeVisible();
  const [first = ''] = await codesFor(academy, meena.email);
  const otp = field(page, 'OTP');
  await expect(otp).toBeFocused();
  await otp.fill(first === '000000' ? '000001' : '000000');
  await button(page, 'Verify OTP').click();
  await expect(toast(page, '❌ Invalid OTP. Try again.')).toContainText('Error');
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();

  await page.reload();
  await expect(otp).toBeFocused();
  await page.getByRole('button', { name: 'Send the code again' }).click({ timeout: 40_000 });
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
  await expect(toast(page, verified)).toContainText('Success');
  await page.waitForURL('**/payment?courseId=1');
});
