import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import {
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
} from '../support/browser/phone.ts';
import { test as plainTest } from '../support/browser/plain-test.ts';
import { expect, test } from '../support/browser/site-test.ts';

test.use({ phoneOf: 'priya' });

const bridal = [
  'Kohl wing',
  '[04:12] primer only on lid',
  '- மை இமையின் ஓரத்தில் இட வேண்டும்',
  ...Array.from({ length: 40 }, (_, row) => `- small strokes, round ${row + 1}`),
].join('\n');

const openers = ['Read', 'Share or save', 'History'];

async function write(page: Page, courseId: string, text: string): Promise<void> {
  await openNotes(page, courseId);
  await notebook(page).fill(text);
  await saveButton(page).click();
}

test('every note is found, read and taken along from a cold start with no network', async ({
  academy,
  phone,
}) => {
  let page = await phone.open('/user/dashboard');
  await write(page, '1', 'an older Kohl wing');
  await expect(noteState(page)).toHaveText('Synced');
  await write(page, '1', bridal);
  await expect(noteState(page)).toHaveText('Synced');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.locator('li:has(summary)')).toHaveCount(2);
  await write(page, '3', 'HD: thin layers');
  await expect(noteState(page)).toHaveText('Synced');
  await phone.close();
  await academy.kill();

  page = await phone.open('/user/notes');
  const card = page.getByRole('article', { name: 'Bridal Makeup' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search your notes' });
  await search.fill('இமை');
  await expect(page.getByText('1 note found')).toBeVisible();
  await expect(card.locator('mark')).toHaveText('இமை');
  await search.fill('LAYERS');
  await expect(page.getByRole('article', { name: 'HD Makeup' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await search.fill('');

  await card.getByRole('button', { name: /in large print/ }).click();
  const reader = page.getByRole('dialog', { name: /large print/ });
  await expect(reader.getByText(/^1 of [2-9]/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(reader.getByText(/^2 of/)).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(reader.getByText(/^1 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);

  await card.getByRole('button', { name: /History/ }).click();
  await expect(page.getByText('These are the versions this device knows.')).toBeVisible();
  await page.locator('summary').nth(1).click();
  await page.getByRole('button', { name: /Go back to the version/ }).click();
  await expect(card.getByText('an older Kohl wing')).toBeVisible();
  await expect(card.getByText('Saved on this phone')).toBeVisible();

  await page.getByRole('button', { name: 'Share all' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Markdown file/ }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('# HD Makeup\n\nHD: thin layers');
  expect(file).toContain('# Bridal Makeup\n\nan older Kohl wing');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'See what waits' }).click();
  const outbox = page.getByRole('dialog', { name: 'Waiting on this device' });
  await expect(outbox.getByText('Bridal Makeup')).toBeVisible();
  await expect(outbox.getByRole('button', { name: 'Try again now' })).toBeEnabled();
  // It goes by itself; a tap could come too late for there to be anything to tap.
  await academy.start();
  await expect(outbox.getByText(/Nothing waits/)).toBeVisible();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: /in large print/ }).click();
  await expect(reader).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bridal Makeup' }).click();
  await expect(notebook(page)).toHaveValue('an older Kohl wing');
});

test('a long link in a note makes no screen wider', async ({ phone }) => {
  const link = `https://films.example/watch?list=${'PLbridal'.repeat(12)}`;
  const page = await phone.open('/user/dashboard');
  await page.setViewportSize({ width: 320, height: 640 });
  await write(page, '1', link);
  await expect(noteState(page)).toHaveText('Synced');
  await notebook(page).fill(`${link}\n[04:12] ${link}\nsee ${link}`);
  await saveButton(page).click();
  await expect(noteState(page)).toHaveText('Synced');
  // A card shows two lines of each line of the note; the rest of it is not drawn, and no fault.
  const widthFault = /^the page is|^beyond the edge/;
  const expectWhole = async () =>
    expect((await layoutFaults(page)).filter((fault) => widthFault.test(fault))).toEqual([]);
  await expectWhole();
  for (const name of openers) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (name === 'History') await page.locator('summary').last().click();
    await expectWhole();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('/user/notes');
  await expect(page.getByRole('article', { name: 'Bridal Makeup' })).toBeVisible();
  await expectWhole();
  await page.getByRole('searchbox', { name: 'Search your notes' }).fill('films');
  await expect(page.getByText('1 note found')).toBeVisible();
  await expectWhole();
});

test('the printed page is the notes and nothing else', async ({ phone }) => {
  const page = await phone.open('/user/dashboard');
  await write(page, '1', bridal);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Share or save' }).click();
  await page.getByRole('button', { name: /Print or PDF/ }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-printed-notes]')).toContainText('small strokes, round 40');
  await expect(page.locator('#root')).toBeHidden();
});

test('axe finds nothing in what opens over a note, light and dark', async ({ phone }) => {
  const page = await phone.open('/user/dashboard');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await write(page, '1', 'older');
  await expect(noteState(page)).toHaveText('Synced');
  await write(page, '1', bridal);
  await expect(noteState(page)).toHaveText('Synced');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  for (const name of openers) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (name === 'History') await page.locator('summary').nth(1).click();
    expect(await axeViolationsInBothThemes(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await write(page, '1', 'a note to be found');
  await expect(noteState(page)).toHaveText('Synced');
  await page.goto('/user/notes');
  await page.getByRole('searchbox').fill('found');
  await expect(page.locator('mark')).toHaveText('found');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
});

plainTest(
  'against a plain backend: notes, search and outbox, and silence about history',
  async ({ phone }) => {
    const page = await phone.open('/');
    await signIn(page, students.priya);
    await write(page, '1', 'kept without revisions');
    await expect(noteState(page)).toHaveText('Synced');
    await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);
    await page.goto('/user/notes');
    await page.getByRole('searchbox').fill('revisions');
    await expect(page.getByText('1 note found')).toBeVisible();
  },
);
