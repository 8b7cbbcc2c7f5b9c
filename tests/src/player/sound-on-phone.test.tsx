import { act, screen, waitFor } from '@testing-library/react';
import Hls from 'hls.js/light';
import { beforeEach, expect, test, vi } from 'vitest';
import { soundPlaylist } from '#contract/film-metadata.ts';
import { lessonOnPhone } from '../../../src/downloads/lesson-on-phone.ts';
import { connectivity } from '../../../src/offline/network/network.ts';
import { writePlayback } from '../../../src/storage/playback.ts';
import { readPlayerChoices, writePlayerChoices } from '../../../src/storage/player-choices.ts';
import { dropAllTaken } from '../../../src/storage/taken-lessons.ts';
import { courseLessons } from '../../support/page/lessons.ts';
import { paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';

vi.mock('../../../src/downloads/lesson-on-phone.ts', { spy: true });

const onPhone = `https://phone.invalid/${soundPlaylist}`;
const atAcademy = expect.stringContaining('/uploads/lesson-1');

/** She has the sound of the lesson here, and chose the sound once, for all her films. */
beforeEach(async () => {
  await dropAllTaken('7'); // the phone has kept films
  vi.mocked(lessonOnPhone).mockResolvedValue({
    ...{ film: 'bridal', playlist: soundPlaylist, captions: [], metadata: null, sheets: [] },
    read: async () => new Uint8Array(),
  });
  writePlayerChoices('7', { ...readPlayerChoices('7'), quality: 'sound' });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

/** Opens the lesson; jsdom plays nothing, so what hls.js is told to play is recorded. */
async function openLesson() {
  vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
  vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue();
  const source = vi.spyOn(Hls.prototype, 'loadSource').mockReturnValue();
  const played = { seconds: 0, durationSeconds: 600, percent: 0, bitsPerSecond: 300_000 };
  await writePlayback('7', 'lesson-1/index.m3u8', played);
  const { user } = await renderApp({
    at: '/user/my-courses/1',
    academy: {
      paid_course: paidCourses(paidCourse()),
      course_lessons: courseLessons(),
    },
  });
  return { user, sources: () => source.mock.calls.map(([address]) => address) };
}

const quality = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a lesson that is here as sound alone is given its picture again, and its sound', async () => {
  const { user, sources } = await openLesson();
  await user.click(await screen.findByRole('button', { name: 'Play video' }));
  await waitFor(() => expect(sources()).toEqual([onPhone]));
  await user.click(screen.getByRole('button', { name: 'Speed and quality' }));
  expect(screen.queryByText('This video has one quality.')).toBeNull();
  expect(quality(/Sound only/).checked).toBe(true);
  await user.click(quality(/Data saver/));
  await waitFor(() => expect(sources()).toEqual([onPhone, atAcademy]));
  expect(quality(/Data saver/).checked).toBe(true);
  expect(readPlayerChoices('7').quality).toBe('saver');
  await user.click(quality(/Sound only/));
  await waitFor(() => expect(sources()).toEqual([onPhone, atAcademy, onPhone]));
});

test('what has begun without a network is given its picture when there is one again', async () => {
  writePlayerChoices('7', { ...readPlayerChoices('7'), quality: 'saver' });
  const { user, sources } = await openLesson();
  const play = await screen.findByRole('button', { name: 'Play video' });
  act(() => connectivity.setState('offline'));
  await user.click(play);
  await waitFor(() => expect(sources()).toEqual([onPhone]));
  await user.click(screen.getByRole('button', { name: 'Speed and quality' }));
  expect(screen.getByText('This video has one quality.')).toBeTruthy();
  act(() => connectivity.setState('online'));
  expect(quality(/Sound only/).checked).toBe(true);
  await user.click(quality(/Data saver/));
  await waitFor(() => expect(sources()).toEqual([onPhone, atAcademy]));
});

test('what would play from the phone names no cost, though it is the sound alone', async () => {
  const { user } = await openLesson();
  await user.click(await screen.findByRole('button', { name: 'Speed and quality' }));
  await screen.findByRole('radio', { name: /Sound only/, checked: true });
  await user.click(quality(/Data saver/));
  expect(await screen.findByText('2.3 MB of data a minute')).toBeTruthy();
  await user.click(quality(/Sound only/));
  expect(screen.queryByText(/of data a minute/)).toBeNull();
});

test('without a network a lesson needs one only once it was looked up in vain', async () => {
  const found = Promise.withResolvers<Awaited<ReturnType<typeof lessonOnPhone>>>();
  vi.mocked(lessonOnPhone).mockReturnValue(found.promise);
  await openLesson();
  await screen.findByRole('button', { name: 'Play video' });
  act(() => connectivity.setState('offline'));
  await waitFor(() => expect(lessonOnPhone).toHaveBeenCalled());
  expect(screen.queryByText('This video needs network.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Play video' })).toBeTruthy();
  await act(async () => found.resolve(null));
  expect(await screen.findByText('This video needs network.')).toBeTruthy();
});
