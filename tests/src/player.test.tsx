import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { percentWatched } from '../../src/features/player/percent-watched.ts';
import { playerSearch } from '../../src/features/player/search.ts';
import { readLastLesson } from '../../src/storage/last-lesson.ts';
import { readPlayback, writePlayback } from '../../src/storage/playback.ts';
import { paidCourse, paidCourses, renderApp } from '../support/page/render-app.tsx';

const open = (course: Record<string, unknown>, search = '') =>
  renderApp({
    at: `/user/my-courses/1${search}`,
    academy: { paid_course: paidCourses(paidCourse(course)) },
  });

test.each(['', '0'])(
  'a course whose video is "%s" says that there is none',
  async (course_video) => {
    await open({ course_video });
    expect(await screen.findByText('No video available for this course.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull();
  },
);

test('an overview of "0" reads: No overview available.', async () => {
  await open({ overview: '0' });
  expect(await screen.findByText('No overview available.')).toBeTruthy();
});

test('the overview shows description, overview and key points, and no script survives', async () => {
  await open({
    points: '<ul><li>Skin prep</li></ul><img src="x" onerror="window.hurt=1"><script>1</script>',
  });
  expect(await screen.findByText('Skin prep')).toBeTruthy();
  expect(screen.getByText('You work on a live model from the second class.')).toBeTruthy();
  expect(document.querySelector('[data-points]')?.innerHTML).toBe('<ul><li>Skin prep</li></ul>');
});

test('arrow keys go from tab to tab, and the address follows', async () => {
  const { user, path } = await open({});
  const overview = await screen.findByRole('tab', { name: 'Overview' });
  const notes = screen.getByRole('tab', { name: 'Notes' });
  expect(overview.getAttribute('aria-selected')).toBe('true');
  overview.focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(notes.getAttribute('aria-selected')).toBe('true'));
  expect(document.activeElement).toBe(notes);
  expect(path()).toBe('/user/my-courses/1?tab=notes');
  expect(await screen.findByRole('tabpanel', { name: 'Notes' })).toBeTruthy();
});

test('the place kept on this phone is shown before the video is loaded', async () => {
  await writePlayback('7', 'bridal/index.m3u8', {
    seconds: 760,
    durationSeconds: 1206,
    percent: 63,
  });
  await open({});
  expect(await screen.findByText('12:40')).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Video watched' });
  expect(bar.getAttribute('aria-valuenow')).toBe('63');
  expect(document.querySelector('video')?.getAttribute('src')).toBeNull();
});

test('an id that is not hers leads back to her courses', async () => {
  await renderApp({
    at: '/user/my-courses/99',
    academy: { paid_course: paidCourses(paidCourse()) },
  });
  expect(await screen.findByText('This course is not among yours')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to My Courses' })).toBeTruthy();
});

test('the watermark carries her address and is hidden from screen readers', async () => {
  await open({});
  await screen.findByRole('button', { name: 'Play video' });
  const mark = document.querySelector('[data-watermark]');
  expect(mark?.textContent).toBe('priya@example.com');
  expect(mark?.getAttribute('aria-hidden')).toBe('true');
});

test('two students of one phone keep their own places', async () => {
  await writePlayback('7', 'same.m3u8', { seconds: 10, durationSeconds: 100, percent: 10 });
  await writePlayback('8', 'same.m3u8', { seconds: 90, durationSeconds: 100, percent: 90 });
  expect((await readPlayback('7', 'same.m3u8'))?.seconds).toBe(10);
  expect((await readPlayback('8', 'same.m3u8'))?.seconds).toBe(90);
  expect(readLastLesson('7')).toMatchObject({ video: 'same.m3u8', seconds: 10, percent: 10 });
  expect(await readPlayback('9', 'same.m3u8')).toBeNull();
});

test.each([
  [0, 100, 0],
  [63.9, 100, 63],
  [99.99, 100, 99],
  [5, Number.NaN, 0],
  [5, Number.POSITIVE_INFINITY, 0],
])('%f of %f seconds is %i percent', (seconds, duration, percent) => {
  expect(percentWatched(seconds, duration)).toBe(percent);
});

test.each([
  [
    { t: 95, tab: 'notes' },
    { t: 95, tab: 'notes' },
  ],
  [
    { lesson: 3, t: 95, tab: 'lessons' },
    { lesson: 3, t: 95, tab: 'lessons' },
  ],
  [{ lesson: 0, t: -1, tab: 'other' }, {}],
  [{ t: 'x' }, {}],
  [{}, {}],
])('the search %o is read as %o', (search, expected) => {
  expect(playerSearch(search)).toEqual(expected);
});
