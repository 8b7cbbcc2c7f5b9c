import type { Page } from '@playwright/test';
import { ageSessions, endSessions } from '../support/browser/aged-sessions.ts';
import { type Phone, signIn, students } from '../support/browser/phone.ts';
import { test as plainTest } from '../support/browser/plain-test.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

const next = 'kumkum-7';
const nameField = (page: Page) => page.getByLabel('Full Name');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const saved = (page: Page) => page.getByText('✅ Profile updated successfully!').first();
const panel = (page: Page) => page.getByRole('region', { name: 'Log in again to go on' });

async function openProfile({ open }: Phone): Promise<Page> {
  const page = await open('/user/profile');
  await expect(nameField(page)).not.toHaveValue('');
  await page.waitForLoadState('networkidle');
  return page;
}

/** By the form: a session of its own. */
async function openOtherDevice({ open }: Phone): Promise<Page> {
  const page = await open('/');
  await signIn(page, students.priya);
  return page;
}

async function signInAgain(page: Page, password: string) {
  await panel(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await panel(page).getByRole('textbox', { name: 'Password' }).fill(password);
  await panel(page).getByRole('button', { name: 'Login' }).click();
}

test('a new name reaches the academy, the shell, and a cold start without network', async ({
  academy,
  phone,
}) => {
  let page = await openProfile(phone);
  await nameField(page).fill('Priya Iyer');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Priya Iyer, account menu' })).toBeVisible();
  await phone.close();
  await academy.kill();

  page = await phone.open('/user/profile');
  await expect(nameField(page)).toHaveValue('Priya Iyer');
  await expect(page.getByText(/this cannot be saved now/)).toBeVisible();
  await nameField(page).fill('Priya R. Iyer');
  await save(page);
  await expect(page.getByText(/What you typed stays here/).first()).toBeVisible();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Priya R. Iyer');
  await academy.start();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  await expect(nameField(page)).toHaveValue('Priya R. Iyer');
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Priya R. Iyer');
});

test('a new password asks for a fresh sign-in over the page, goes on by itself, and ends the other phone', async ({
  academy,
  phone,
  secondPhone,
}) => {
  const other = await openOtherDevice(secondPhone);
  await other.goto('/user/profile');
  await expect(nameField(other)).not.toHaveValue('');
  const page = await openProfile(phone);
  ageSessions(academy);
  await page.getByLabel('Current Password').fill(next);
  await page.getByLabel('New Password').fill(next);
  await save(page);
  await expect(page.getByText(/The academy wants your password once more/)).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue(next);
  await signInAgain(page, students.priya.password);
  await expect(saved(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByLabel('New Password')).toHaveValue('');

  await other.reload();
  await expect(panel(other)).toBeVisible();
  await signInAgain(other, next);
  await expect(panel(other)).toHaveCount(0);
});

test('a session that ended takes nothing from the form', async ({ academy, phone }) => {
  const page = await openProfile(phone);
  endSessions(academy);
  await nameField(page).fill('Priya Iyer');
  await save(page);
  await expect(panel(page)).toBeVisible();
  await nameField(page).press('End');
  await nameField(page).pressSequentially(' R');
  await signInAgain(page, students.priya.password);
  await expect(saved(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Priya Iyer R');
});

test('an answer that breaks off half-way keeps the words, and a second try saves them', async ({
  site,
}) => {
  const page = await openProfile(site.phone);
  site.proxy.breakNext('/api/profile_updated', { kind: 'half-answer' });
  await nameField(page).fill('Priya Iyer');
  await save(page);
  await expect(page.getByText(/What you typed stays here/).first()).toBeVisible();
  await expect(nameField(page)).toHaveValue('Priya Iyer');
  await save(page);
  await expect(saved(page)).toBeVisible();
});

test('a lost phone is signed out from another, and everywhere is everywhere', async ({
  phone,
  secondPhone,
}) => {
  const other = await openOtherDevice(secondPhone);
  await other.goto('/user/profile');
  await expect(nameField(other)).not.toHaveValue('');
  const page = await openProfile(phone);
  await page.getByRole('button', { name: /^Log out Chrome/ }).click();
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible();
  await other.reload();
  await expect(panel(other)).toBeVisible();
  await signInAgain(other, students.priya.password);
  await expect(panel(other)).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/user/profile');
  await page.waitForURL('**/login**');
  await other.reload();
  await expect(panel(other)).toBeVisible();
});

test('the profile is changed and left with the keyboard alone', async ({ phone }) => {
  const page = await openProfile(phone);
  await nameField(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Priya Iyer');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await tabTo(page, 'Light');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

plainTest(
  'against a plain backend the profile is saved, and no other device is spoken of',
  async ({ backend, phone }) => {
    const page = await openOtherDevice(phone);
    await page.goto('/user/profile');
    await nameField(page).fill('Priya Iyer');
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(backend.nameOf('7')).toBe('Priya Iyer');
    await expect(page.getByText('Notes waiting')).toBeVisible();
    await expect(page.getByText('Other devices')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Log out on all devices' })).toHaveCount(0);
    await nameField(page).fill('Priya Iyer R');
    backend.expireSessions();
    await save(page);
    await signInAgain(page, students.priya.password);
    await expect.poll(() => backend.nameOf('7')).toBe('Priya Iyer R');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  },
);

/** Tab until the control of this name has the focus; radios are reached by their group. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document;
      const group = at?.closest('fieldset')?.querySelectorAll('label') ?? [];
      const labels = [...group].map((label) => label.textContent);
      return [at?.textContent ?? '', ...(at?.matches('[type=radio]') ? labels : [])];
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
