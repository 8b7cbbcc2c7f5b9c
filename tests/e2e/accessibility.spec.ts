import type { Locator } from '@playwright/test';
import { endSessions } from '../support/browser/aged-sessions.ts';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import {
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { saveFromOtherDevice } from '../support/browser/stored-notes.ts';

test('axe finds nothing in what opens over a page, light and dark', async ({ academy, phone }) => {
  const page = await phone.open('/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const found: Record<string, string[]> = {};
  const look = async (name: string, shown: Locator) => {
    await expect(shown).toBeVisible();
    const violations = await axeViolationsInBothThemes(page);
    if (violations.length > 0) found[name] = violations;
  };
  await page.getByRole('button', { name: 'Open menu' }).click();
  await look('mobile menu', dialog('Menu'));

  await page.goto('/payment?courseId=2');
  await page.getByRole('button', { name: /^Pay Now/ }).click();
  await look('refused payment', page.locator('[data-payment-problem]'));

  await signIn(page, students.priya);
  await page.getByRole('button', { name: /account menu$/ }).click();
  await look('user menu', page.locator('#user-menu'));

  await page.goto('/payment?courseId=2');
  await page.getByRole('button', { name: /^Pay Now/ }).click();
  await look('sandbox payment', dialog('Pay ₹10,618.82'));

  await openNotes(page, '1');
  await notebook(page).fill('lash');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  // A change from elsewhere is no conflict if it comes before she writes, so she writes first.
  await notebook(page).fill('lash from the root');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  const notes = 'lash from the tail';
  await saveFromOtherDevice(academy, students.priya, { courseId: '1', notes });
  await saveButton(page).click();
  await look('merge screen', dialog('Choose which words to keep'));

  await page.goto('/user/notes');
  await page.getByRole('button', { name: 'See what waits' }).click();
  await look('outbox', dialog('Waiting on this device'));

  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await look('logout with an unsent note', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Stay logged in' }).click();

  endSessions(academy);
  await page.reload();
  const panel = page.getByRole('region', { name: 'Log in again to go on' });
  await look('sign-in bar', panel);
  await panel.getByRole('button', { name: 'Log in', exact: true }).click();
  await look('sign-in form', panel);
  expect(found).toEqual({});
});
