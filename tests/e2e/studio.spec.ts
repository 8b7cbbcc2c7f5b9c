import type { Page } from '@playwright/test';
import { apiBase } from '#contract/endpoint.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { sheetPath } from '#contract/studio-lesson-files.ts';
import type { AcademyProcess } from '../support/browser/academy-process.ts';
import { mailsTo } from '../support/browser/mailbox.ts';
import { callFromPage } from '../support/browser/page-call.ts';
import { signIn, students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { makePriya } from '../support/browser/staff.ts';
import {
  indianDayAfter,
  maya,
  openStudio,
  openTexts,
  sendFilm,
  skipWithoutFfmpeg,
} from '../support/browser/studio.ts';
import { declaredEndpoints } from '../support/declared-endpoints.ts';

test.use({ phoneOf: 'staff' });

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

for (const viewport of [narrow, wide]) {
  test(`staff confirms, moves and cancels an appointment, ${viewport.width} wide`, async ({
    academy,
    phone,
  }) => {
    const page = await openStudio(phone, [1]);
    const later = indianDayAfter(3);
    await page.setViewportSize(viewport);
    const card = page.getByRole('article', { name: maya.name });
    await expect(card).toContainText('New');

    await card.getByRole('button', { name: 'Confirm: Maya Devi' }).click();
    await card.getByLabel('Hour').fill('10:30');
    await expect(card).toContainText('Maya Devi gets an email that the appointment is confirmed');
    await card.getByRole('button', { name: 'Confirm the appointment' }).click();
    await expect(card).toContainText('Confirmed');
    await expectMail(academy, 'is confirmed', 'STATUS:CONFIRMED');

    await card.getByRole('button', { name: 'Move: Maya Devi' }).click();
    await card.getByLabel('New day').fill(indianDayAfter(-1));
    await card.getByRole('button', { name: 'Move the appointment' }).click();
    await expect(card.getByRole('alert')).toHaveText('Date cannot be in the past');
    await card.getByLabel('New day').fill(later);
    await card.getByRole('button', { name: 'Move the appointment' }).click();
    await expect(page.getByText('Nobody is booked')).toBeVisible();
    await expectMail(academy, 'is moved', 'SEQUENCE:2');

    await page.getByLabel('Day', { exact: true }).fill(later);
    const cancel = card.getByRole('button', { name: 'Cancel appointment: Maya Devi' });
    await cancel.click();
    await card.getByRole('button', { name: 'Keep the appointment' }).click();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await card.getByLabel('Why it is cancelled').fill('Our artist is ill.');
    await card.getByRole('button', { name: 'Cancel the appointment' }).click();
    await expect(card).toContainText('Cancelled');
    await expect(page.getByText('0 booked, 1 cancelled')).toBeVisible();
    await expectMail(academy, 'is cancelled', 'STATUS:CANCELLED');
  });
}

test('staff edits a course with its preview and sends a film, which a student plays', async ({
  academy,
  phone,
}) => {
  skipWithoutFfmpeg();
  test.slow();
  const page = await openStudio(phone);
  await page
    .getByRole('navigation', { name: 'Parts of the studio' })
    .getByRole('link', { name: 'Courses' })
    .click();
  await page.getByRole('link', { name: /^Bridal Makeup/ }).click();
  await openTexts(page);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.getByLabel('Description', { exact: true }).fill('Six looks for the muhurtham.');
  const points = page.getByRole('group', { name: 'Key points', exact: true });
  await points.getByRole('button', { name: 'More for point 1' }).click();
  while (await points.getByRole('textbox', { name: 'Point 2' }).isVisible()) {
    await points.getByRole('button', { name: 'Remove point 1' }).click();
  }
  await points.getByRole('textbox', { name: 'Point 1' }).fill('Dot <first>');
  const preview = (of: string) => page.getByRole('region', { name: `Preview for ${of}` });
  for (const of of ['visitors', 'students']) await preview(of).locator('summary').click();
  await expect(preview('visitors')).toContainText('Six looks for the muhurtham.');
  await expect(preview('students').getByRole('listitem')).toHaveText('Dot <first>');
  await page.getByRole('button', { name: 'Save the course' }).click();
  await expect(page.getByText('Saved. Students see it').first()).toBeVisible();

  await page.goto('/studio?tab=courses&course=1&open=1');
  const before = await courseVideo(page);
  await sendFilm(page);
  expect(await courseVideo(page)).not.toBe(before);

  makePriya('User', academy);
  await page.goto('/user/my-courses/1');
  const loaded = page.waitForResponse(
    (reply) => reply.url().includes('/media/bridal-makeup-') && reply.url().endsWith('.m4s'),
  );
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  expect((await loaded).status()).toBe(200);
});

test('a course that somebody else saves meanwhile is not undone unseen', async ({ phone }) => {
  const page = await openStudio(phone);
  await page.goto('/studio?tab=courses&course=2');
  const fees = page.getByLabel('Fees in rupees, before GST');
  await openTexts(page);
  await page.getByLabel('Description', { exact: true }).fill('Mine, and not saved yet.');
  const colleague = await phone.open('/studio?tab=courses&course=2');
  await openTexts(colleague);
  await colleague.getByLabel('Fees in rupees, before GST').fill('14999');
  await colleague.getByRole('button', { name: 'Save the course' }).click();
  await expect(colleague.getByText('Saved. Students see it').first()).toBeVisible();
  await colleague.close();

  // The page reads the course anew after a change of its lessons.
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/api/studio_course'));
  await page.getByRole('tab', { name: 'Lessons' }).click();
  await page.getByRole('button', { name: 'Add a lesson to What shines' }).click();
  await page.getByLabel('Title of the new lesson').fill('Lips');
  await page.keyboard.press('Enter');
  await asked;
  await openTexts(page);
  const save = page.getByRole('button', { name: 'Save the course' });
  await save.click();
  await expect(page.locator('[data-form-error]').first()).toContainText(
    'Somebody else has just changed',
  );
  await expect(page.getByText('Somebody else saved: 14999')).toBeVisible();
  await fees.fill('14999');
  await save.click();
  await expect(page.getByText('Saved. Students see it').first()).toBeVisible();
  await page.reload();
  await openTexts(page);
  await expect(fees).toHaveValue('14999');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(
    'Mine, and not saved yet.',
  );
});

test.describe('with nobody signed in', () => {
  test.use({ phoneOf: 'visitor' });

  test('a visitor is led to the login, and a student is refused by page and by every call', async ({
    phone,
  }) => {
    const page = await phone.open('/studio');
    await page.waitForURL('**/login**');
    expect(await statuses(page)).toEqual([401]);
    await signIn(page, students.priya);
    await page.goto('/studio');
    await expect(page.getByRole('heading', { name: 'This page is for staff' })).toBeVisible();
    expect(await statuses(page)).toEqual([403]);
  });
});

const studioPaths = (await declaredEndpoints())
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/api/studio_'));
const paths = [...studioPaths, filmPartPath, sheetPath];

/** Resolves to the statuses with which the studio calls answer this browser, each once. */
async function statuses(page: Page): Promise<number[]> {
  expect(paths.length).toBeGreaterThan(30);
  const answers = await page.evaluate(
    ({ base, paths }) =>
      Promise.all(
        paths.map(async (path) => {
          const token = await (await fetch(`${base}/api/csrf-token`)).json();
          const reply = await fetch(base + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-csrf-token': token.csrf_token },
            body: '{}',
          });
          return reply.status;
        }),
      ),
    { base: apiBase, paths },
  );
  return [...new Set(answers)];
}

async function expectMail(
  academy: AcademyProcess,
  subject: string,
  inCalendar: string,
): Promise<void> {
  const found = async () =>
    (await mailsTo(academy, maya.email)).find((mail) => mail.subject?.includes(subject));
  await expect.poll(async () => (await found())?.subject).toContain(subject);
  const calendar = (await found())?.attachments.map(({ content }) => content.toString()).join();
  expect(calendar).toContain(inCalendar);
}

async function courseVideo(page: Page): Promise<string> {
  const { json } = await callFromPage(page, '/api/studio_course', { course_id: '1' });
  return json.data.course_video;
}
