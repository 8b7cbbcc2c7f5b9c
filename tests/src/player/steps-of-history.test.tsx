import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportConnectivity } from '../../../src/api/connectivity.ts';
import { writePlayback } from '../../../src/storage/playback.ts';
import { bridalSections, courseLessons } from '../../support/page/lessons.ts';
import { ok, paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';

// jsdom has the elements and plays nothing.
let isReached = true;

beforeEach(() => {
  isReached = true;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReset().mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

/** She was in lesson 4 last, and has a time of lesson 2 in her note. */
const open = (search = '', last = () => 4) =>
  renderApp({
    at: `/user/my-courses/1${search}`,
    academy: {
      paid_course: paidCourses(paidCourse()),
      course_lessons: () => courseLessons(bridalSections, [{ lesson: last(), furthest: 240 }])(),
      get_notes: () => ok({ success: 200, data: { notes: 'the wing [2 04:12]', revision: 1 } }),
    },
  });
const filmIs = (name: string) =>
  waitFor(() => expect(document.querySelector('video')?.getAttribute('aria-label')).toBe(name));
const step = (name: 'Previous lesson' | 'Next lesson') => screen.findByRole('button', { name });

test('the first Back after another lesson is to the one that was open before it', async () => {
  const { user, path, back } = await open();
  await filmIs('Skin before colour');
  await user.click(await step('Next lesson'));
  await filmIs('The wing');
  await back();
  expect(path()).toBe('/user/my-courses/1');
  await filmIs('Skin before colour');
});

test('what was opened by a time alone stays open when the time has left the address', async () => {
  const { user, path } = await open('?t=95');
  await filmIs('The trial');
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no film');
  for (const event of ['playing', 'timeupdate']) {
    video.currentTime = 95;
    fireEvent(video, new Event(event));
  }
  await waitFor(() => expect(path()).toBe('/user/my-courses/1'));
  await filmIs('The trial');
});

test('what is open stays open when the academy tells of another lesson later', async () => {
  isReached = false;
  await open('', () => {
    if (isReached) return 4;
    throw new TypeError('Failed to fetch');
  });
  await filmIs('Bridal Makeup');
  isReached = true;
  act(() => reportConnectivity('online'));
  await screen.findByRole('tab', { name: 'Lessons' });
  await filmIs('The trial');
});

test('a lesson that a time in her note has played does not begin by itself when she is in it again', async () => {
  await writePlayback('7', 'lesson-2/index.m3u8#2', {
    seconds: 300,
    durationSeconds: 600,
    percent: 50,
  });
  const { user } = await open('?tab=notes');
  await filmIs('Skin before colour');
  const [time] = await screen.findAllByRole('button', { name: /04:12/ });
  if (!time) throw new Error('There is no time in her note');
  await user.click(time);
  await filmIs('The wing');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull());
  await user.click(await step('Previous lesson'));
  await filmIs('Skin before colour');
  await user.click(await step('Next lesson'));
  await filmIs('The wing');
  await screen.findByText('05:00'); // where she was, which playing waits for
  expect(screen.getByRole('button', { name: 'Play video' })).toBeTruthy();
});
