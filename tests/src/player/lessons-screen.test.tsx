import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportConnectivity } from '../../../src/api/connectivity.ts';
import { readLastLesson } from '../../../src/storage/last-lesson.ts';
import { writePlayback } from '../../../src/storage/playback.ts';
import { readPlayerChoices } from '../../../src/storage/player-choices.ts';
import { bridalSections, courseLessons } from '../../support/page/lessons.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  paidCourses,
  refused,
  renderApp,
} from '../../support/page/render-app.tsx';

const open = (academy: AcademyAnswers = {}, search = '') =>
  renderApp({
    at: `/user/my-courses/1${search}`,
    academy: {
      paid_course: paidCourses(paidCourse()),
      course_lessons: courseLessons(),
      ...academy,
    },
  });
const row = (name: RegExp) => screen.findByRole('link', { name });
const filmOf = () => document.querySelector('video')?.getAttribute('aria-label');
const current = () => document.querySelector('[role="tabpanel"] a[aria-current]')?.textContent;

test('the lessons stand in their sections, numbered in order, with how far she is', async () => {
  await open({
    course_lessons: courseLessons(bridalSections, [
      { lesson: 4, furthest: 240, position: 240 },
      { lesson: 1, completed: true, furthest: 600 },
    ]),
  });
  const panel = await screen.findByRole('tabpanel', { name: 'Lessons' });
  expect((await within(panel).findAllByRole('heading')).map((one) => one.textContent)).toEqual([
    'Before the day',
    'On the day',
  ]);
  expect(
    within(panel)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    '1. The trial10:00 · Done',
    '2. Skin before colour10:00 · 40% watched',
    '3. The wing10:00 · New',
    '4. Draping10:00 · New',
  ]);
  expect(within(panel).getByText('1 of 4 lessons done')).toBeTruthy();
  expect(current()).toContain('Skin before colour');
  expect(filmOf()).toBe('Skin before colour');
  expect(readLastLesson('7')?.courses?.['1']).toEqual({
    lesson: 4,
    done: 1,
    of: 4,
  });
});

test('a tap on a lesson opens it, and the address names it', async () => {
  const { user, path } = await open();
  await user.click(await row(/The wing/));
  await waitFor(() => expect(filmOf()).toBe('The wing'));
  expect(path()).toBe('/user/my-courses/1?lesson=2');
  expect(screen.getByText('Lesson 3 of 4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Previous lesson' }));
  await waitFor(() => expect(filmOf()).toBe('Skin before colour'));
  expect(path()).toBe('/user/my-courses/1?lesson=4');
});

test('a lesson that she wants in another tab is left to the browser, by its address', async () => {
  const { path } = await open();
  const link = await row(/The wing/);
  expect(link.getAttribute('href')).toBe('?lesson=2');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    expect(fireEvent.click(link, { [key]: true }), key).toBe(true);
  }
  expect(path()).toBe('/user/my-courses/1');
  expect(fireEvent.click(link)).toBe(false);
  await waitFor(() => expect(path()).toBe('/user/my-courses/1?lesson=2'));
});

test('each lesson has its own place, and asks the academy by its own name', async () => {
  await writePlayback('7', 'lesson-2/index.m3u8#2', {
    seconds: 252,
    durationSeconds: 600,
    percent: 42,
  });
  const { callsOf } = await open({}, '?lesson=2');
  expect(await screen.findByText('04:12')).toBeTruthy();
  await waitFor(() =>
    expect(callsOf('get_position').map(({ body }) => body.video_id)).toContain('1:2'),
  );
});

test('the film stays where it is while a list that was not here is fetched, and when it has come', async () => {
  const list = Promise.withResolvers<Response>();
  let isReached = false;
  const { callsOf } = await open({
    course_lessons: () => {
      if (isReached) return list.promise;
      throw new TypeError('Failed to fetch');
    },
  });
  const stage = await screen.findByRole('region', { name: 'Video player' });
  isReached = true;
  const before = callsOf('course_lessons').length;
  act(() => reportConnectivity('online'));
  await waitFor(() => expect(callsOf('course_lessons').length).toBeGreaterThan(before));
  expect(stage.isConnected).toBe(true);
  list.resolve(await courseLessons()());
  await screen.findByRole('tab', { name: 'Lessons' });
  expect(filmOf()).toBe('The trial');
});

test('on a plain backend the course is its video, and there is no list', async () => {
  await open({ course_lessons: () => refused(404) });
  await screen.findByRole('button', { name: 'Play video' });
  expect(filmOf()).toBe('Bridal Makeup');
  expect(screen.queryByRole('tab', { name: 'Lessons' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the video on its own' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next lesson' })).toBeNull();
});

test('a lesson that she marks is done here at once, and the academy is told both ways', async () => {
  const { user, callsOf } = await open({
    save_position: ({ furthest, completed }) =>
      ok({ success: 200, data: { position: 0, furthest, completed, revision: 2 } }),
    report_progress: () =>
      ok({
        success: 200,
        data: {
          hours: 0,
          watched_seconds: 0,
          completed_lessons: 1,
          achievement_count: 0,
          achievements: [],
        },
      }),
  });
  await user.click(await row(/Draping/));
  expect(await screen.findByText('This lesson has no video.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByText('1 of 4 lessons done')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  await waitFor(() =>
    expect(callsOf('save_position').map(({ body }) => body)).toMatchObject([
      { video_id: '1:3', completed: true },
    ]),
  );
  await waitFor(() =>
    expect(callsOf('report_progress').map(({ body }) => body)).toMatchObject([
      { course_id: '1', completed_lesson: '3', watched_seconds: 0 },
    ]),
  );
});

/** The film has played to its last second, as far as its events tell. */
function watchToTheEnd() {
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'duration', { value: 600, configurable: true });
  Object.defineProperty(video, 'ended', { get: () => true, configurable: true });
  Object.defineProperty(video, 'paused', { get: () => false, configurable: true });
  fireEvent(video, new Event('playing'));
  fireEvent(video, new Event('ended'));
}

test('the next lesson begins by itself only when she has said so', async () => {
  // jsdom has the elements and plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const { user, path } = await open({}, '?lesson=1');
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  watchToTheEnd();
  expect(await screen.findByRole('button', { name: 'Play the next lesson' })).toBeTruthy();
  expect(path()).toBe('/user/my-courses/1?lesson=1');

  await user.click(screen.getByRole('checkbox', { name: 'Begin the next lesson by itself' }));
  expect(readPlayerChoices('7').playsNext).toBe(true);
  watchToTheEnd();
  await waitFor(() => expect(filmOf()).toBe('Skin before colour'));
  expect(path()).toBe('/user/my-courses/1?lesson=4');
  // It plays: the large button to begin with is not there.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull());
});
