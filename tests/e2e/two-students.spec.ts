import type { Page } from '@playwright/test';
import {
  notebook,
  noteState,
  openNotebook,
  openNotes,
  saveButton,
  signIn,
  students,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { readNote } from '../support/browser/stored-notes.ts';

test.use({ phoneOf: 'priya' });

const secret = 'only Priya may read this';
test('a second student on the phone sees nothing of the first, online or offline', async ({
  academy,
  phone,
}) => {
  const page = await openNotebook(phone);
  await academy.kill();
  await notebook(page).fill(secret);
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Saved on this phone');
  await academy.start();
  await expect(noteState(page)).toHaveText('Synced');
  await academy.kill();
  await notebook(page).fill(`${secret}, and this waits`);
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Saved on this phone');
  await logout(page);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto('/user/dashboard');
  await page.waitForURL('**/login**');
  await academy.start();
  await signIn(page, students.anitha);
  await expectNothingOfPriya(page);
  await academy.kill();
  await expectNothingOfPriya(page);
  await notebook(page).fill("Anitha's own words");
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Saved on this phone');
  await academy.start();
  await expect(noteState(page)).toHaveText('Synced');
  expect((await readNote(academy, students.anitha, '1')).notes).toBe("Anitha's own words");
  expect((await readNote(academy, students.priya, '1')).notes).toBe(secret);

  await logout(page);
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, students.priya);
  await openNotes(page, '1');
  await expect(notebook(page)).toHaveValue(`${secret}, and this waits`);
  await expect(noteState(page)).toHaveText('Synced');
  expect((await readNote(academy, students.anitha, '1')).notes).toBe("Anitha's own words");
});

async function logout(page: Page): Promise<void> {
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
}

async function expectNothingOfPriya(page: Page): Promise<void> {
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name }).first();
  const ownContent = {
    '/user/dashboard': () => expect(heading('Anitha')).toBeVisible(),
    '/user/my-courses': () => expect(heading('Bridal Makeup')).toBeVisible(),
    '/user/profile': () => expect(page.getByLabel('Full Name')).toHaveValue('Anitha Selvam'),
  };
  for (const [path, untilShown] of Object.entries(ownContent)) {
    await page.goto(path);
    await untilShown();
    await expect(page.locator('body')).not.toContainText(/priya/i);
  }
  await openNotes(page, '1');
  await expect(notebook(page)).toHaveValue('');
  await expect(page.locator('body')).not.toContainText(secret);
  const cached = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('private-'));
    const texts = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const replies = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
        return Promise.all(replies.map((reply) => reply?.text()));
      }),
    );
    return JSON.stringify(texts);
  });
  expect(cached).not.toContain(secret);
  expect(cached).not.toContain('priya@example.com');
}
