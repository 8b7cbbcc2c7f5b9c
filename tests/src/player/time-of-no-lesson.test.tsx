import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { bridalSections, courseLessons } from '../../support/page/lessons.ts';
import { ok, paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';

// jsdom has the elements and plays nothing.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReset().mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

/** Her note has a time of lesson 2, which the academy has hidden since. */
const open = (search: string, notes = 'the wing [2 04:12]') =>
  renderApp({
    at: `/user/my-courses/1${search}`,
    academy: {
      paid_course: paidCourses(paidCourse()),
      course_lessons: courseLessons(
        bridalSections.map((section) => ({
          ...section,
          lessons: section.lessons.filter(({ number }) => number !== 2),
        })),
        [{ lesson: 4, furthest: 240 }],
      ),
      get_notes: () => ok({ success: 200, data: { notes, revision: 1 } }),
    },
  });
const video = () => document.querySelector('video');
/** The film tells its length, in seconds. */
const hearLength = (duration: number) => {
  const element = video() as HTMLVideoElement;
  Object.defineProperties(element, { duration: { value: duration }, readyState: { value: 1 } });
  for (const type of ['durationchange', 'loadedmetadata']) fireEvent(element, new Event(type));
};

test('a time of a lesson that is not there moves no other film, and says so', async () => {
  const { user, path } = await open('?tab=notes');
  await waitFor(() => expect(video()?.getAttribute('aria-label')).toBe('Skin before colour'));
  const [time] = await screen.findAllByRole('button', { name: /04:12/ });
  if (!time) throw new Error('There is no time in her note');
  await user.click(time);
  await screen.findByText('This time is of a lesson that cannot be opened here.');
  expect(path()).toBe('/user/my-courses/1?tab=notes');
});

test.each(['', '&t=1500'])(
  'a time beyond the end of its film leaves her where she was in it, and is told (%s)',
  async (search) => {
    const { user } = await open(`?lesson=1&tab=notes${search}`, 'the wing [25:00]');
    await waitFor(() => expect(video()?.getAttribute('aria-label')).toBe('The trial'));
    if (search === '') {
      const [time] = await screen.findAllByRole('button', { name: /25:00/ });
      await user.click(time as HTMLElement);
      await screen.findByText('The video ends before this time.');
      expect(video()?.getAttribute('src')).toBeNull();
    }
    await user.click(await screen.findByRole('button', { name: 'Play video' }));
    await waitFor(() => expect(video()?.getAttribute('src')).not.toBeNull());
    hearLength(600);
    expect(video()?.currentTime).not.toBe(1500);
    await screen.findByText('The video ends before this time.');
  },
);

test('a time beyond the length that the list tells is sought in a film that is longer by now', async () => {
  const { user } = await open('?lesson=1&t=1500');
  await waitFor(() => expect(video()?.getAttribute('aria-label')).toBe('The trial'));
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  await waitFor(() => expect(video()?.getAttribute('src')).not.toBeNull());
  hearLength(1800);
  await waitFor(() => expect(video()?.currentTime).toBe(1500));
  expect(screen.queryByText('The video ends before this time.')).toBeNull();
});

test('an address with such a time opens her lesson where she was in it', async () => {
  const { user } = await open('?lesson=2&t=252');
  await waitFor(() => expect(video()?.getAttribute('aria-label')).toBe('Skin before colour'));
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  await waitFor(() => expect(video()?.getAttribute('src')).not.toBeNull());
  fireEvent(video() as HTMLVideoElement, new Event('loadedmetadata'));
  expect(video()?.currentTime).not.toBe(252);
});
