import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { nextLesson } from '../../src/features/enrolments/next-lesson.ts';
import { writeCourseGlance } from '../../src/storage/keep-last-lesson.ts';
import { writePlayback } from '../../src/storage/playback.ts';
import { paidCourse, paidCourses, renderApp } from '../support/page/render-app.tsx';

describe('the lesson that comes next', () => {
  const course = (id: string, video: string | null) => ({
    id,
    video,
    name: id,
    description: '',
    duration: '',
    image: null,
    lastOpened: null,
    overview: null,
    pointsHtml: null,
    lessons: undefined,
  });
  const courses = [course('a', null), course('b', 'b.m3u8'), course('c', 'c.m3u8')];
  const last = (video: string, percent: number) => ({ video, percent, seconds: 10 });

  test.each([
    { why: 'nothing watched: the first video', last: null, id: 'b' },
    { why: 'in the middle of one: that one', last: last('c.m3u8', 40), id: 'c' },
    { why: 'one finished: the one after it', last: last('b.m3u8', 100), id: 'c' },
    { why: 'the last one finished: that one again', last: last('c.m3u8', 100), id: 'c' },
    { why: 'a video that is gone: the first', last: last('gone.m3u8', 40), id: 'b' },
  ])('$why', ({ last, id }) => {
    expect(nextLesson(courses, last)?.enrolment.id).toBe(id);
  });

  test('no course has a video: nothing is offered', () => {
    expect(nextLesson([course('a', null)], null)).toBeNull();
  });
});

/** How far she came in a film of ten minutes of course 1. */
const leftAt = (percent: number, isCompleted: boolean, video = 'skin/index.m3u8') =>
  writePlayback(
    '7',
    video,
    { seconds: percent * 6, durationSeconds: 600, percent, isCompleted },
    '1',
  );

test('a lesson that was left in its credits is over on the card, as it is in the player', async () => {
  writeCourseGlance('7', '1', { lesson: 4, done: 3, of: 12 });
  const academy = { paid_course: paidCourses(paidCourse()) };
  await leftAt(95, true);
  await renderApp({ at: '/user/dashboard', academy });
  expect(await screen.findByRole('link', { name: 'Start' })).toBeTruthy();
  cleanup();

  // She has jumped there, or watches what is done once more.
  await leftAt(95, false);
  await renderApp({ at: '/user/dashboard', academy });
  expect(await screen.findByRole('link', { name: 'Continue at 09:30' })).toBeTruthy();
  cleanup();
  await leftAt(40, true);
  await renderApp({ at: '/user/dashboard', academy });
  expect(await screen.findByRole('link', { name: 'Continue at 04:00' })).toBeTruthy();
});
