import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queuePosition } from '../../../src/outbox/position.ts';
import { writePlayback } from '../../../src/storage/playback.ts';
import { courseLessons, lesson } from '../../support/page/lessons.ts';
import { ok, paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';

// jsdom has the elements and plays nothing.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

/** She was at 25:00 of a film of 50 minutes, and had seen it to 48:20, when it was replaced. */
async function openReplaced(seconds: number | null) {
  await writePlayback('7', 'earlier.mp4', { seconds: 1500, durationSeconds: 3000, percent: 50 });
  await queuePosition('7', '1', { position: 1500, furthest: 2900, completed: false });
  const saved: Record<string, unknown>[] = [];
  const open = () =>
    renderApp({
      at: '/user/my-courses/1',
      academy: {
        paid_course: paidCourses(paidCourse()),
        course_lessons: courseLessons(
          [
            {
              title: '',
              lessons: [lesson(1, 'The trial', { film: `new-${seconds}.mp4`, seconds })],
            },
          ],
          [{ lesson: 1, position: 1500, furthest: 2900 }],
        ),
        save_position: (body) => {
          saved.push(body);
          const { position, furthest, completed } = body;
          return ok({ success: 200, data: { position, furthest, completed, revision: 2 } });
        },
      },
    });
  return { open, saved };
}

function filmOf(): HTMLVideoElement {
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no film');
  return video;
}

/** It has played from there on, with a tick in each second, and was left. */
async function watch(from: number, to: number, duration: number) {
  const video = filmOf();
  Object.defineProperty(video, 'duration', { value: duration, configurable: true });
  Object.defineProperty(video, 'paused', { get: () => false, configurable: true });
  video.currentTime = from;
  fireEvent(video, new Event('playing'));
  for (let second = from + 1; second <= to; second += 1) {
    video.currentTime = second;
    fireEvent(video, new Event('timeupdate'));
  }
  await act(async () => fireEvent(video, new Event('pause')));
}

test('a film that was replaced begins where she was in the one before', async () => {
  const { open, saved } = await openReplaced(2400);
  const { user } = await open();
  expect(await screen.findByText('25:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Play video' }));
  await watch(1500, 1510, 2400);
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ position: 1510 }));
  expect(saved.every(({ position }) => Number(position) >= 1500)).toBe(true);
});

test.each([
  ['known beforehand', 900],
  ['known when it has come', null],
])(
  'one that is shorter than where she was begins at its beginning, its length %s',
  async (_when, seconds) => {
    const { open } = await openReplaced(seconds);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Play video' }));
    const video = filmOf();
    await waitFor(() => expect(video.getAttribute('src')).not.toBeNull());
    Object.defineProperty(video, 'duration', { value: 900 });
    fireEvent(video, new Event('loadedmetadata'));
    expect(video.currentTime).toBe(0);
  },
);

/** She plays the one film of her course, and the browser meets what ends it. */
async function playToFailure(lessons: () => Response | Promise<Response>) {
  await writePlayback('7', 'earlier.mp4', { seconds: 1500, durationSeconds: 3000, percent: 50 });
  await queuePosition('7', '1', { position: 1500, furthest: 2900, completed: false });
  const course_lessons = vi.fn(lessons);
  const { user } = await renderApp({
    at: '/user/my-courses/1',
    academy: { paid_course: paidCourses(paidCourse()), course_lessons },
  });
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  await waitFor(() => expect(filmOf().src).toContain('earlier.mp4'));
  Object.defineProperty(filmOf(), 'error', { value: { code: 4 } });
  fireEvent(filmOf(), new Event('error'));
  await waitFor(() => expect(course_lessons).toHaveBeenCalledTimes(2));
  return user;
}

const withFilm = (film: string) =>
  courseLessons([{ title: '', lessons: [lesson(1, 'The trial', { film, seconds: 3000 })] }])();

test('a film that is replaced while she watches it makes room for the new one, at her place', async () => {
  const answer = Promise.withResolvers<Response>();
  const lessons = vi.fn(() => answer.promise as Response | Promise<Response>);
  lessons.mockReturnValueOnce(withFilm('earlier.mp4'));
  const user = await playToFailure(lessons);
  expect(screen.queryByRole('alert'), 'nobody knows yet what it was').toBeNull();
  answer.resolve(withFilm('newer.mp4'));
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  await waitFor(() => expect(filmOf().src).toContain('newer.mp4'));
  fireEvent(filmOf(), new Event('loadedmetadata'));
  expect(filmOf().currentTime).toBe(1500);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a film that fails, and is the lesson’s film still, is said to have failed', async () => {
  await playToFailure(() => withFilm('earlier.mp4'));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be played');
});
