import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { notebook, noteState, openNotes, saveButton, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

const panel = (page: Page) => page.getByRole('region', { name: 'Your data' });

test('with her password a student takes a copy of her data, the note in it', async ({ phone }) => {
  const page = await phone.open('/user/dashboard');
  await openNotes(page, '1');
  await notebook(page).fill('primer on the lid only');
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  await page.goto('/user/profile');
  await ask(page, 'Download a copy', 'not-hers-1');
  await expect(panel(page).getByText('This is not your password')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await prove(page, 'Download a copy', students.priya.password);
  const copy = await (await downloading).path();
  expect(await readFile(copy, 'utf8')).toContain('primer on the lid only');
  await expect(panel(page).getByRole('textbox', { name: /password/i })).toHaveCount(0);
});

test('an erasure that she asked for stands after a reload, until she keeps her account', async ({
  phone,
}) => {
  const page = await phone.open('/user/dashboard');
  await page.goto('/user/profile');
  await ask(page, 'Erase my account', students.priya.password);
  const keep = panel(page).getByRole('button', { name: 'Keep my account' });
  await expect(keep).toBeVisible();
  await page.reload();
  await expect(panel(page).getByText(/^Your account is erased on \d/)).toBeVisible();
  await keep.click();
  await expect(panel(page).getByRole('button', { name: 'Erase my account' })).toBeVisible();
  await page.reload();
  await expect(panel(page).getByRole('button', { name: 'Erase my account' })).toBeVisible();
});

/** Opens the question for the password with the button of that name, and answers it. */
async function ask(page: Page, action: string, password: string): Promise<void> {
  await panel(page).getByRole('button', { name: action }).click();
  await prove(page, action, password);
}

async function prove(page: Page, action: string, password: string): Promise<void> {
  await panel(page)
    .getByRole('textbox', { name: /password/i })
    .fill(password);
  await panel(page).getByRole('button', { name: action }).click();
}
