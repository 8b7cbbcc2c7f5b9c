import type { Page } from '@playwright/test';
import { axeViolations } from '../support/browser/axe.ts';
import {
  notebook,
  noteState,
  openNotebook,
  openNotes,
  type Phone,
  saveButton,
  signIn,
  students,
} from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { readNote } from '../support/browser/stored-notes.ts';

test.use({ phoneOf: 'priya' });

/** By the form: a session of its own. */
async function openOnTablet(tablet: Phone): Promise<Page> {
  const page = await tablet.open('/');
  await signIn(page, students.priya);
  await openNotes(page, '1');
  return page;
}

const base = 'primer\n\nlash\n\nset';

async function write(page: Page, text: string): Promise<void> {
  await notebook(page).fill(text);
  await saveButton(page).click();
}

/** Resolves to her answer to a conflict as the phone has kept it, before it is saved. */
const halfMadeAnswer = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('academy-notes');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const rows = request.result.transaction('slots').objectStore('slots').getAll();
    await new Promise((resolve) => {
      rows.onsuccess = resolve;
    });
    request.result.close();
    return rows.result.find((row) => row.conflict)?.resolution;
  });

test('two devices write the same note offline: clean edits merge, a conflict asks', async ({
  academy,
  phone,
  secondPhone: tablet,
}) => {
  const first = await openNotebook(phone);
  await write(first, base);
  await expect(noteState(first)).toHaveText('Synced');
  const second = await openOnTablet(tablet);
  await expect(notebook(second)).toHaveValue(base);

  await phone.context().setOffline(true);
  await tablet.context().setOffline(true);
  await write(first, 'primer on the lid\n\nlash from the root\n\nset');
  await expect(noteState(first)).toHaveText('Saved on this phone');
  await write(second, 'primer\n\nlash from the tail\n\nset with grey');
  await expect(noteState(second)).toHaveText('Saved on this phone');

  await phone.context().setOffline(false);
  await expect(noteState(first)).toHaveText('Synced');
  await tablet.context().setOffline(false);
  await expect(noteState(second)).toHaveText("Couldn't sync");

  // She chooses without network: it is a matter of her two texts.
  await tablet.context().setOffline(true);
  await second.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = second.getByRole('dialog', { name: 'Choose which words to keep' });
  await expect(dialog.getByRole('group', { name: 'Place 1 of 1' })).toBeVisible();
  expect(await axeViolations(second)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Keep both' }).focus();
  await second.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: "Keep the other device's" })).toBeChecked();
  const result = dialog.getByRole('textbox', { name: 'Your note will read' });
  await expect(result).toHaveValue('primer on the lid\n\nlash from the root\n\nset with grey');
  await result.press('End');
  await result.pressSequentially(' - by hand');
  const begun = await result.inputValue();
  await expect.poll(() => halfMadeAnswer(second)).toBe(begun);
  await tablet.close();

  const again = await tablet.open('/user/my-courses/1?tab=notes');
  await expect(notebook(again)).toHaveValue('primer\n\nlash from the tail\n\nset with grey');
  const compare = () => again.getByRole('button', { name: 'Compare and choose' }).click();
  const willRead = again.getByRole('textbox', { name: 'Your note will read' });
  await compare();
  await expect(willRead).toHaveValue(begun);
  // Words typed in the page's last moment are kept too.
  await willRead.press('End');
  await willRead.pressSequentially(', twice');
  const answer = await willRead.inputValue();
  await again.reload();
  await compare();
  await expect(willRead).toHaveValue(answer);
  await again.getByRole('button', { name: 'Save this note' }).click();
  await expect(saveButton(again)).toBeFocused();
  await expect(noteState(again)).toHaveText('Synced');
  expect((await readNote(academy, students.priya, '1')).notes).toBe(answer);

  await again.getByRole('button', { name: 'History' }).click();
  const history = again.getByRole('dialog', { name: /History/ });
  const aside = history.getByRole('listitem').filter({ hasText: 'Set aside on this device' });
  await aside.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const each of all) each.open = true;
  });
  await expect(aside.locator('[data-marked-text]', { hasText: 'tail' }).first()).toBeVisible();
});
