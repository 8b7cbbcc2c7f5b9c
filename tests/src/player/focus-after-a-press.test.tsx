import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { writePlayback } from '../../../src/storage/playback.ts';
import { listen } from '../../support/page/announcements.ts';
import { courseLessons } from '../../support/page/lessons.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  paidCourses,
  renderApp,
} from '../../support/page/render-app.tsx';

// jsdom has the elements and plays nothing.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

const open = (search: string, academy: AcademyAnswers = {}) =>
  renderApp({
    at: `/user/my-courses/1${search}`,
    academy: {
      paid_course: paidCourses(paidCourse()),
      course_lessons: courseLessons(),
      ...academy,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const focused = () => document.activeElement;

/** The film has played to its last second, as far as its events tell. */
function watchToTheEnd(isEnded = true) {
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no film');
  Object.defineProperty(video, 'duration', { value: 600, configurable: true });
  Object.defineProperty(video, 'ended', { get: () => isEnded, configurable: true });
  Object.defineProperty(video, 'paused', { get: () => isEnded, configurable: true });
  fireEvent(video, new Event(isEnded ? 'ended' : 'playing'));
}

test('Escape in the settings of the player goes back to the button that opened them', async () => {
  const { user } = await open('');
  const settings = await button('Speed and quality');
  await user.click(settings);
  await user.click(screen.getByRole('radio', { name: '1.5×' }));
  await user.keyboard('{Escape}');
  expect(settings.getAttribute('aria-expanded')).toBe('false');
  expect(focused()).toBe(settings);
});

test('a lesson that she has marked as done keeps the focus, and says that it is done', async () => {
  const { user } = await open('?lesson=3');
  (await button('Mark as done')).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 of 4 lessons done')).toBeTruthy();
  expect(focused()?.getAttribute('href')).toBe('?lesson=3');
  expect(focused()?.textContent).toContain('Done');
});

test('at the place of the other device the focus is on the button that pauses', async () => {
  const here = { seconds: 60, durationSeconds: 600, percent: 10 };
  await writePlayback('7', 'lesson-1/index.m3u8', here);
  const there = { position: 400, furthest: 400, completed: false, revision: 4 };
  const { user } = await open('?lesson=1', {
    get_position: () => ok({ success: 200, data: there }),
  });
  const go = await button('Continue at 06:40');
  await user.click(await button('Play video'));
  go.focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/from your other device/)).toBeNull();
  expect(focused()?.getAttribute('aria-label')).toMatch(/^(Play|Pause)$/);
});

test('a film that she watches again leaves the focus on the button that pauses', async () => {
  const { user } = await open('?lesson=1');
  await user.click(await button('Play video'));
  watchToTheEnd();
  (await button('Watch again')).focus();
  await user.keyboard('{Enter}');
  watchToTheEnd(false);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Watch again' })).toBeNull());
  expect(focused()?.getAttribute('aria-label')).toMatch(/^(Play|Pause)$/);
});

test('the next lesson is offered aloud, and one without a film takes the focus of its button', async () => {
  const { user } = await open('?lesson=2');
  await user.click(await button('Play video'));
  const said = listen();
  watchToTheEnd();
  const next = await button('Open the next lesson');
  expect(said.join()).toContain('Draping');
  await user.click(next);
  expect(await screen.findByText('This lesson has no video.')).toBeTruthy();
  expect(focused()).toBe(screen.getByRole('main'));
});

test.each([
  ['Previous lesson', '?lesson=4', 'Lesson 1 of 4'],
  ['Next lesson', '?lesson=2', 'Lesson 4 of 4'],
])(
  '%s keeps the focus at the end of the course, and does no more there',
  async (name, search, place) => {
    const { user, path } = await open(search);
    const step = await button(name);
    step.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(place)).toBeTruthy();
    expect(focused()).toBe(await button(name));
    expect(step.getAttribute('aria-disabled')).toBe('true');
    const at = path();
    await user.keyboard('{Enter}');
    expect(path()).toBe(at);
  },
);
