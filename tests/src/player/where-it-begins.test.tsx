import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { writePlayback } from '../../../src/storage/playback.ts';
import { ok, paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';

const film = 'bridal.mp4';

/** She was at 12:40 in her lesson, and has a time in her note. jsdom plays nothing by itself. */
async function openLesson() {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // Without its source an element is at 0, and says so.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function load(
    this: HTMLMediaElement,
  ) {
    this.currentTime = 0;
    fireEvent(this, new Event('emptied'));
  });
  await writePlayback('7', film, { seconds: 760, durationSeconds: 1206, percent: 63 });
  const { user } = await renderApp({
    at: '/user/my-courses/1?tab=notes',
    academy: {
      paid_course: paidCourses(paidCourse({ course_video: film })),
      get_notes: () => ok({ success: 200, data: { notes: 'the wing [04:12]', revision: 1 } }),
    },
  });
  await screen.findByText('12:40');
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no film');
  return {
    user,
    play,
    video,
    tapPlay: async () => user.click(await screen.findByRole('button', { name: 'Play video' })),
    tapTime: async () => {
      const [time] = await screen.findAllByRole('button', { name: /04:12/ });
      if (!time) throw new Error('There is no time in her note');
      await user.click(time);
    },
    /** Stamps the time; resolves to what her note says then. */
    async stamped() {
      await user.click(screen.getByRole('button', { name: 'Stamp the time' }));
      return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your notes' }).value;
    },
    /** The first of the film has come. */
    async comes() {
      await waitFor(() => expect(video.getAttribute('src')).not.toBeNull());
      fireEvent(video, new Event('loadedmetadata'));
    },
  };
}

test('where the browser wants another tap, a time in her note is one, and is where it begins', async () => {
  const { play, video, tapPlay, tapTime, comes } = await openLesson();
  play.mockRejectedValueOnce(new DOMException('Not yet', 'NotAllowedError'));
  await tapPlay();
  await screen.findByText('Your browser held the video back. Tap play once more.');
  await tapTime();
  expect(play, 'within the tap').toHaveBeenCalledTimes(2);
  await comes();
  await waitFor(() => expect(video.currentTime).toBe(252));
});

test('a time in her note is where it begins while nothing of the film has come', async () => {
  const { video, tapPlay, tapTime, comes } = await openLesson();
  await tapPlay();
  await tapTime();
  await comes();
  await waitFor(() => expect(video.currentTime).toBe(252));
});

test('while nothing of the film has come, a skip is from where she was', async () => {
  const { user, video, tapPlay, comes } = await openLesson();
  await tapPlay();
  await user.click(screen.getByRole('button', { name: 'Forward 10 seconds' }));
  await comes();
  await waitFor(() => expect(video.currentTime).toBe(770));
});

test('a stamp while nothing of the film has come is of where it begins', async () => {
  const { tapPlay, tapTime, stamped } = await openLesson();
  await tapPlay();
  expect(await stamped()).toContain('[12:40]');
  await tapTime();
  expect(screen.getByRole('slider', { name: 'Place in the video' })).toHaveProperty('value', '252');
  expect((await stamped()).match(/\[04:12\]/g)).toHaveLength(2);
});

test('a stamp after the film has failed is of where it was', async () => {
  const { video, tapPlay, tapTime, comes, stamped } = await openLesson();
  await tapPlay();
  await tapTime();
  await comes();
  for (const event of ['playing', 'timeupdate']) {
    video.currentTime = 800;
    fireEvent(video, new Event(event));
  }
  fireEvent(video, new Event('error'));
  await waitFor(() => expect(video.currentTime).toBe(0));
  expect(await stamped()).toContain('[13:20]');
});
