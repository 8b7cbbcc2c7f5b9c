import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { nextLesson } from '../../src/features/enrolments/next-lesson.ts';
import { writeCourseGlance } from '../../src/storage/keep-last-lesson.ts';
import { writePlayback } from '../../src/storage/playback.ts';
import { courseLessons, lesson } from '../support/page/lessons.ts';
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
    { why: 'the last one finished: the first that is not', last: last('c.m3u8', 100), id: 'b' },
    { why: 'a video that is gone: the first', last: last('gone.m3u8', 40), id: 'b' },
  ])('$why', ({ last, id }) => {
    expect(nextLesson(courses, last)?.enrolment.id).toBe(id);
  });

  const counted = (id: string, done: number, of: number) => ({
    ...course(id, `${id}.m3u8`),
    lessons: { done, of },
  });

  test('one that is finished, here or elsewhere, comes after those that are not', () => {
    const some = [counted('a', 12, 12), counted('b', 1, 1), counted('c', 2, 3)];
    expect(nextLesson(some, null)?.enrolment.id, 'on a new phone').toBe('c');
    expect(nextLesson(some, last('a.m3u8', 100))?.enrolment.id).toBe('c');
    const before = [counted('a', 2, 3), counted('b', 1, 1), counted('c', 0, 1)];
    expect(nextLesson(before, last('b.m3u8', 100))?.enrolment.id, 'after it first').toBe('c');
    expect(nextLesson(before.slice(0, 2), last('b.m3u8', 100))?.enrolment.id).toBe('a');
  });

  test('where all are finished, it is the one that she was in, or the first', () => {
    const all = [counted('a', 12, 12), counted('b', 1, 1)];
    expect(nextLesson(all, null)).toEqual({ enrolment: all[0], place: null });
    const end = last('b.m3u8', 100);
    expect(nextLesson(all, end)).toEqual({ enrolment: all[1], place: end });
    // Which of its lessons opens is known to the course alone.
    expect(nextLesson(all, last('a.m3u8', 100))).toEqual({ enrolment: all[0], place: null });
  });

  test('no course has a video: nothing is offered', () => {
    expect(nextLesson([course('a', null)], null)).toBeNull();
  });
});

/** Stores how far she came in a film of ten minutes of course 1. */
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

test('a finished course says so on a phone that is new, and is not to be started', async () => {
  const lessons = { done: 1, of: 1 };
  const academy = { paid_course: paidCourses({ ...paidCourse(), lessons }) };
  await renderApp({ at: '/user/dashboard', academy });
  const chains = await screen.findAllByRole('progressbar', { name: 'Bridal Makeup watched' });
  expect(chains.map((chain) => chain.getAttribute('aria-valuenow'))).toEqual(['100', '100']);
  expect(screen.queryByText('Ready to start')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open course' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Start' })).toBeNull();
});

test('the only lesson that is left is counted, whatever its number', async () => {
  const film = 'bridal/index.m3u8';
  const lessons = { done: 0, of: 1 };
  const academy = {
    paid_course: paidCourses({ ...paidCourse(), lessons }),
    course_lessons: courseLessons([{ title: '', lessons: [lesson(3, 'The wing', { film })] }]),
  };
  await renderApp({ at: '/user/my-courses/1', academy });
  await screen.findByRole('button', { name: 'Play video' });
  cleanup();
  await leftAt(40, false, `${film}#3`);
  await renderApp({ at: '/user/my-courses', academy });
  const chain = await screen.findByRole('progressbar', { name: 'Bridal Makeup watched' });
  expect(chain.getAttribute('aria-valuenow')).toBe('40');
});
