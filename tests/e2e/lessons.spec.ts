import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes } from '../support/browser/axe.ts';
import { bridalLessons, giveLessons, manyLessons } from '../support/browser/lessons.ts';
import { notebook, signIn, students, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import {
  isPaused,
  pausedAndKept,
  playButton,
  played,
  playSlowly,
  startVideo,
} from '../support/browser/video.ts';

test.use({ phoneOf: 'priya' });

const course = '/user/my-courses/1';
const filmOf = (page: Page) => page.locator('video');
const lessonLink = (page: Page, title: RegExp) => page.getByRole('link', { name: title });

test.beforeEach(({ academy }) => giveLessons(academy, '1', bridalLessons));

test('she goes on in the lesson and at the second where she was, on another phone too', async ({
  phone,
  secondPhone,
}) => {
  let page = await phone.open(course);
  await expect(filmOf(page)).toHaveAttribute('aria-label', 'The trial');
  await lessonLink(page, /The wing/).click();
  await expect(page).toHaveURL(`${course}?lesson=3`);
  await startVideo(page);
  await playSlowly(page);
  await page.keyboard.press('5');
  await expect.poll(() => played(page)).toBeGreaterThan(14);
  await page.keyboard.press('k');
  await pausedAndKept(page);
  await expect(lessonLink(page, /The wing.*watched/)).toBeVisible();
  await phone.close();

  page = await phone.open(course);
  await expect(filmOf(page)).toHaveAttribute('aria-label', 'The wing');
  // A film at its end is offered to no other phone.
  await playSlowly(page);
  await startVideo(page);
  expect(await played(page)).toBeGreaterThan(13);
  await page.keyboard.press('k');
  await pausedAndKept(page);

  const other = await secondPhone.open('/');
  await signIn(other, students.priya);
  await other.goto(course);
  await expect(filmOf(other)).toHaveAttribute('aria-label', 'The wing');
  await expect(other.getByText(/from your other device/)).toBeVisible();
  await expect(lessonLink(other, /The wing.*watched/)).toBeVisible();
});

test('a time of another lesson is stamped with its number, and one tap plays it there', async ({
  phone,
}) => {
  const page = await phone.open(`${course}?lesson=3&tab=notes`);
  await startVideo(page);
  await playSlowly(page);
  await page.keyboard.press('5');
  await expect.poll(() => played(page)).toBeGreaterThan(14);
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Stamp the time' }).click();
  await expect(notebook(page)).toHaveValue(/\[3 00:1\d\] $/);
  await notebook(page).pressSequentially('lift the lid');
  const dot = page.getByRole('button', { name: /^00:1\d: lift the lid$/ });
  await expect(dot).toBeVisible();

  await page.getByRole('tab', { name: 'Lessons' }).click();
  await lessonLink(page, /The trial/).click();
  await expect(filmOf(page)).toHaveAttribute('aria-label', 'The trial');
  await expect(dot, 'the seek bar has the times of its own film').toHaveCount(0);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page
    .getByRole('list', { name: 'Times in “The wing”' })
    .getByRole('button', { name: /lift the lid/ })
    .click();
  await expect(filmOf(page)).toHaveAttribute('aria-label', 'The wing');
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  expect(await played(page)).toBeGreaterThan(13);
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('the list opens with no network, with what is done', async ({ academy, phone }) => {
  let page = await phone.open(course);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('1 of 3 lessons done')).toBeVisible();
  await academy.kill();
  await phone.close();
  page = await phone.open(course);
  await expect(lessonLink(page, /1\. The trial.*Done/)).toBeVisible();
  await expect(lessonLink(page, /3\. The wing.*New/)).toBeVisible();
  await lessonLink(page, /The wing/).click();
  await expect(page.getByText('This video needs network.')).toBeVisible();
});

test('the next lesson begins by itself only when she has said so, and done is what she watched', async ({
  phone,
}) => {
  const page = await phone.open(course);
  await startVideo(page);
  await page.getByRole('button', { name: 'Speed and quality' }).click();
  await page.getByRole('radio', { name: '2×' }).check({ force: true });
  const next = page.getByRole('button', { name: 'Play the next lesson' });
  await expect(next).toBeVisible();
  await expect(filmOf(page)).toHaveAttribute('aria-label', 'The trial');
  await expect(lessonLink(page, /The trial.*Done/)).toBeVisible();
  await next.click();
  await expect(filmOf(page)).toHaveAttribute('aria-label', 'Skin before colour');
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Pause', exact: true }).click(); // or it may be watched whole

  await page.getByRole('checkbox', { name: 'Begin the next lesson by itself' }).check();
  await page.locator('main').focus();
  await page.keyboard.press('9');
  await page.keyboard.press('k');
  await expect(filmOf(page)).toHaveAttribute('aria-label', 'The wing');
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  await expect(lessonLink(page, /Skin before colour.*99% watched/)).toBeVisible();
  await page.goto('/user/dashboard');
  await expect(page.getByText('1 of 3 lessons done').first()).toBeVisible();
});

test('the captions are read, searched, jumped by and quoted, and axe finds nothing', async ({
  phone,
}) => {
  const page = await phone.open(`${course}?lesson=2`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(playButton(page)).toBeVisible();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await startVideo(page);
  await page.getByRole('tab', { name: 'Captions' }).click();
  const lines = page.getByRole('tabpanel', { name: 'Captions' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search the captions' }).fill('look 3');
  await expect(lines).toHaveCount(1);
  await playSlowly(page);
  await lines.getByRole('button', { name: /^00:14/ }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(13.9);
  await expect(page.locator('li[aria-current]')).toHaveText(/Look 3/);
  await lines.getByRole('button', { name: 'Quote the line at 00:14 in my notes' }).click();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(notebook(page)).toHaveValue(/^\[2 00:14\] “Look 3: .*”$/);
});

test.describe('a visitor', () => {
  test.use({ phoneOf: 'visitor' });

  test('reads the lessons of a course, watches the free one, and reads them again without a network', async ({
    academy,
    phone,
  }) => {
    const page = await phone.open('/course/1');
    await page.waitForLoadState('networkidle');
    const outline = page.getByRole('region', { name: 'Videos you can watch again' });
    await expect(outline, 'far below what she reads').toHaveCount(0);
    await page.getByRole('heading', { name: 'Syllabus' }).scrollIntoViewIfNeeded();
    await expect(outline.getByRole('listitem')).toHaveCount(3);
    await outline.getByRole('button', { name: 'Watch free: Skin before colour' }).click();
    await expect.poll(() => played(page)).toBeGreaterThan(0.5);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await axeViolationsInBothThemes(page)).toEqual([]);

    await workerReady(page);
    await academy.kill();
    await page.reload();
    await page.getByRole('heading', { name: 'Syllabus' }).scrollIntoViewIfNeeded();
    await expect(outline.getByRole('listitem')).toHaveCount(3);
  });
});

test('captions that are on, or read, are there before the film plays', async ({ phone }) => {
  const page = await phone.open(`${course}?lesson=1&tab=captions`);
  const lines = page.getByRole('tabpanel', { name: 'Captions' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  const on = page.getByRole('button', { name: 'Captions on' });
  await on.click();
  await page.goto(`${course}?lesson=3`);
  await expect(page.getByRole('button', { name: 'Captions off' })).toBeVisible();
  const cues = () => filmOf(page).evaluate((film) => Object(film).textTracks[0]?.cues?.length);
  await expect.poll(cues).toBe(4);
  await expect(playButton(page)).toBeVisible();
});

test('in a course of two hundred lessons she goes on in hers, and finds another by a word', async ({
  academy,
  phone,
}) => {
  giveLessons(academy, '1', manyLessons(200));
  const page = await phone.open(`${course}?lesson=150`);
  const rows = page.locator('[data-lesson]');
  await expect(rows).toHaveCount(200);
  const isInSight = () =>
    page.locator('[data-lesson="150"]').evaluate((row) => {
      const list = row.closest('section')?.parentElement?.getBoundingClientRect();
      const { top, bottom } = row.getBoundingClientRect();
      return list !== undefined && top >= list.top && bottom <= list.bottom;
    });
  await expect.poll(isInSight).toBe(true);
  const find = page.getByRole('button', { name: 'Find a lesson' });
  await find.click();
  const words = page.getByRole('searchbox', { name: 'Find a lesson' });
  await expect(words).toBeFocused();
  await words.fill('step 7');
  await expect(page.getByText('11 lessons found')).toBeVisible();
  await expect(rows).toHaveCount(11);
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  await lessonLink(page, /step 77/).click();
  await expect(filmOf(page)).toHaveAttribute('aria-label', /step 77$/);
  await words.press('Escape');
  await expect(find).toBeFocused();
  await expect(rows).toHaveCount(200);
});
