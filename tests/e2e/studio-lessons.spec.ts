import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { openStudio } from '../support/browser/studio.ts';

test.use({ phoneOf: 'staff' });

const course = '/studio?tab=courses&course=1';
const places = (...titles: string[]) => titles.map((title, at) => `${at + 1} ${title}`);

/** Of HD Makeup, in two sections. */
const demo = [
  'Thin layers, and when to stop',
  'Matching dusky skin without grey',
  'Powder only where the light lands',
];

test('lessons are added, divided into sections, and put in order by keyboard and by mouse', async ({
  phone,
}) => {
  const page = await openStudio(phone);
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/studio?tab=courses&course=3');
  const lessons = page.getByRole('region', { name: 'Lessons' });
  const said = lessons.getByRole('status').last();
  await lessons.getByRole('button', { name: 'Add a lesson to Under the lens' }).click();
  const title = lessons.getByLabel('Title of the new lesson');
  for (const name of ['Brows', 'Eyes']) {
    await title.fill(name);
    await page.keyboard.press('Enter');
    await expect(lessons.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await expect(title).toHaveValue('');
    await expect(title).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(lessons.getByText('The lesson needs a title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    lessons.getByRole('button', { name: 'Add a lesson to Under the lens' }),
  ).toBeFocused();
  const [thin = '', dusky = '', powder = ''] = demo;
  await expect.poll(() => order(page)).toEqual(places(thin, dusky, powder, 'Brows', 'Eyes'));

  await lessons.getByRole('button', { name: 'Add a section' }).click();
  await lessons.getByLabel('Title of the section').fill('At home');
  await page.keyboard.press('Enter');
  await expect(lessons.getByRole('heading', { name: 'At home' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await axeViolationsInBothThemes(page)).toEqual([]);

  // By the arrows: over the end of a section into the next one.
  await lessons.getByRole('button', { name: 'Move down: Eyes' }).press('Enter');
  await expect(said).toHaveText('Eyes is now 1 of 1 in At home.');
  await expect(lessons.getByRole('button', { name: 'Move up: Eyes' })).toBeFocused();
  await lessons.getByRole('link', { name: /Brows/ }).press('Alt+ArrowUp');
  await expect(said).toHaveText('Brows is now 1 of 2 in Under the lens.');
  await expect(lessons.getByRole('link', { name: /Brows/ })).toBeFocused();
  await expect.poll(() => order(page)).toEqual(places(thin, dusky, 'Brows', powder, 'Eyes'));

  // By the mouse: into the other section, behind the lesson there.
  const eyes = lessons.getByRole('listitem').filter({ hasText: 'Eyes' });
  const box = await eyes.boundingBox();
  await lessons
    .getByRole('listitem')
    .filter({ hasText: 'Brows' })
    .locator('[data-grip]')
    .dragTo(eyes, { targetPosition: { x: 90, y: (box?.height ?? 0) - 4 } });
  await expect(said).toHaveText('Brows is now 2 of 2 in At home.');

  await lessons.getByRole('button', { name: 'Move up: section At home' }).press('Enter');
  await expect(said).toHaveText('Section At home is now 2 of 3.');
  await expect(lessons.getByRole('button', { name: 'Move up: section At home' })).toBeFocused();
  await lessons.getByRole('button', { name: 'Rename: At home' }).click();
  await lessons.getByLabel('Title of the section', { exact: true }).fill('On the road');
  await page.keyboard.press('Enter');
  await expect(lessons.getByRole('button', { name: 'Rename: On the road' })).toBeFocused();
  await page.reload();
  await expect(lessons.getByRole('heading', { name: 'On the road' })).toBeVisible();
  await expect.poll(() => order(page)).toEqual(places(thin, dusky, 'Eyes', 'Brows', powder));
});

test('a lesson has its texts, captions and sheets, is shown and hidden, and removed after a question', async ({
  phone,
}) => {
  const page = await openStudio(phone);
  await page.goto(course);
  await page.getByRole('link', { name: /^1 Four looks/ }).click();
  await page.getByLabel('Title', { exact: true }).fill('The whole bride');
  await page.getByLabel('Summary, beside the video', { exact: true }).fill('From skin to saree.');
  await page.getByRole('button', { name: 'Save the lesson' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The whole bride' })).toBeVisible();

  const captions = page.getByRole('region', { name: 'Captions' });
  await captions.getByLabel('Language').selectOption('Tamil');
  const choose = captions.getByLabel('Choose a captions file');
  await choose.setInputFiles(file('ta.vtt', 'text/vtt', 'no captions'));
  await expect(captions.locator('[data-form-error]')).toContainText('WEBVTT');
  await choose.setInputFiles(file('ta.vtt', 'text/vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nமை\n'));
  await expect(captions).toContainText('captions in English, Tamil');
  await expect(captions.locator('[data-form-error]')).toHaveCount(0);

  const sheets = page.getByRole('region', { name: 'Sheets' });
  await sheets
    .getByLabel('Choose a sheet')
    .setInputFiles(file('kit.pdf', 'application/pdf', '%PDF-1.7\n'));
  await expect(sheets.getByLabel('Title of the sheet')).toHaveValue('kit');
  await sheets.getByLabel('Title of the sheet').fill('Bridal kit');
  await page.keyboard.press('Enter');
  await expect(sheets.getByRole('link', { name: 'Bridal kit' })).toBeVisible();
  await expect(sheets.getByRole('heading', { name: 'Sheets' })).toBeFocused();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await sheets.getByRole('button', { name: 'Remove: Bridal kit' }).click();
  await expect(sheets.getByRole('link', { name: 'Bridal kit' })).toHaveCount(0);

  const seen = page.getByRole('region', { name: 'Who sees it' });
  await seen.getByRole('button', { name: 'Let visitors watch it too' }).click();
  await expect(seen.getByRole('status')).toContainText('visitors may watch it');
  await expect(seen.getByRole('button', { name: 'Remove the lesson' })).toHaveCount(0);
  await seen.getByRole('button', { name: 'Hide the lesson' }).click();
  await seen.getByRole('button', { name: 'Remove the lesson' }).click();
  const question = page.getByRole('dialog', { name: 'Remove The whole bride?' });
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep the lesson' }).click();
  await expect(question).toHaveCount(0);
  await expect(seen.getByRole('button', { name: 'Remove the lesson' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Remove the lesson' }).click();
  await expect(page.getByRole('link', { name: /^1 Kohl and wing/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /The whole bride/ })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('This lesson is not there any more')).toBeVisible();
});

test('who saves a lesson that somebody else has changed reads both', async ({ phone }) => {
  const page = await openStudio(phone);
  await page.goto(`${course}&open=1`);
  await page.getByLabel('Title', { exact: true }).fill('Mine');
  const colleague = await phone.open(`${course}&open=1`);
  await colleague.getByLabel('Title', { exact: true }).fill('Hers');
  await colleague.getByRole('button', { name: 'Save the lesson' }).click();
  await expect(colleague.getByRole('heading', { level: 2, name: 'Hers' })).toBeVisible();
  await colleague.close();
  const save = page.getByRole('button', { name: 'Save the lesson' });
  await save.click();
  await expect(page.getByText('Somebody else saved: Hers')).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Mine' })).toBeVisible();
});

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** The lessons as they stand, each with its place. */
const order = (page: Page) =>
  page
    .getByRole('region', { name: 'Lessons' })
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) => `${link.firstElementChild?.textContent} ${link.querySelector('b')?.textContent}`,
      ),
    );
