import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportConnectivity } from '../../src/api/connectivity.ts';
import { openedOn } from '../../src/features/enrolments/opened-on.ts';
import { watchNetwork } from '../../src/offline/network/network.ts';
import { writeCourseGlance, writeLastLesson } from '../../src/storage/keep-last-lesson.ts';
import { ok, paidCourse, paidCourses, refused, renderApp } from '../support/page/render-app.tsx';

const long =
  'Skin, eyes, lips, hair and draping for the wedding day, from the 4 a.m. muhurtham to reception.';

test("the dashboard shows the student's own figures where the academy keeps them", async () => {
  const achievement = { id: 'first-hour', title: 'First hour' };
  const figures = { hours: 3, watched_seconds: 11_000, completed_lessons: 1, achievement_count: 1 };
  await renderApp({
    at: '/user/dashboard',
    academy: {
      paid_course: paidCourses(paidCourse({})),
      learning_record: () => ok({ data: { ...figures, achievements: [achievement] } }),
    },
  });
  await screen.findByText('3h');
  expect(stat('Achievements')).toBe('1');
});

test('the dashboard greets her, counts her courses and shows them as cards', async () => {
  const hd = { course_id: 3, courses_name: 'HD Makeup', course_video: '0', last_date: null };
  await renderApp({
    at: '/user/dashboard',
    academy: {
      paid_course: paidCourses(paidCourse({ description: long }), paidCourse(hd)),
      learning_record: () => refused(404),
    },
  });
  expect(await screen.findByRole('heading', { name: 'வணக்கம், Priya' })).toBeTruthy();
  await screen.findByRole('heading', { name: 'HD Makeup' });
  expect(stat('Enrolled Courses')).toBe('2');
  expect(stat('Learning Hours')).toBe('25h');
  expect(stat('Achievements')).toBe('5');
  const card = screen.getByRole('heading', { name: 'Bridal Makeup' }).closest('article');
  const bridal = within(card as HTMLElement);
  expect(bridal.getByText('20 hours')).toBeTruthy();
  expect(bridal.getByText(/^Opened 14 Nov/)).toBeTruthy();
  // 80 characters at most (specification 3), and whole words.
  expect(bridal.getByText(`${long.slice(0, long.indexOf(', from'))}…`)).toBeTruthy();
  const play = bridal.getByRole('link', { name: 'Play Video: Bridal Makeup' });
  expect(play.getAttribute('href')).toBe('/user/my-courses/1');
  // A course without a video promises none.
  const open = screen.getByRole('link', { name: 'Open course: HD Makeup' });
  expect(open.getAttribute('href')).toBe('/user/my-courses/3');
  expect(screen.queryByRole('link', { name: 'Play Video: HD Makeup' })).toBeNull();
});

test('without network her figures are not made up', async () => {
  await renderApp({ at: '/user/dashboard', academy: { paid_course: paidCourses(paidCourse()) } });
  await screen.findByRole('heading', { name: 'Bridal Makeup' });
  expect(stat('Enrolled Courses')).toBe('1');
  expect(stat('Learning Hours')).toBe('–');
  expect(stat('Achievements')).toBe('–');
});

test.each([
  { from: 'the login page of a Wi-Fi', answer: () => new Response('<html>Log in</html>') },
  { from: "a middlebox's refusal", answer: () => new Response('<html>No</html>', { status: 403 }) },
  { from: "another student's session", answer: () => refused(403, { reason: 'owner' }) },
])('an answer from $from makes up no figures', async ({ answer }) => {
  const app = await renderApp({
    at: '/user/dashboard',
    academy: { paid_course: paidCourses(paidCourse()), learning_record: answer },
  });
  await screen.findByRole('heading', { name: 'Bridal Makeup' });
  await waitFor(() => expect(app.callsOf('learning_record')).not.toEqual([]));
  await screen.findByText('Learning Hours');
  expect(stat('Learning Hours')).toBe('–');
  expect(stat('Achievements')).toBe('–');
});

const stat = (label: string) =>
  screen.getByText(label).closest('li')?.querySelector('b')?.textContent;

test('the dashboard offers the lesson where she stopped', async () => {
  writeLastLesson('7', { video: 'bridal/index.m3u8', seconds: 760, percent: 63 });
  await renderApp({ at: '/user/dashboard', academy: { paid_course: paidCourses(paidCourse()) } });
  const go = await screen.findByRole('link', { name: 'Continue at 12:40' });
  expect(go.getAttribute('href')).toBe('/user/my-courses/1');
  const chains = screen.getAllByRole('progressbar', { name: 'Bridal Makeup watched' });
  const values = chains.map((chain) => chain.getAttribute('aria-valuenow'));
  expect(values, 'above and on the card').toEqual(['63', '63']);
});

test('a course of several lessons is counted by them, and goes on after the end of one', async () => {
  writeCourseGlance('7', '1', { lesson: 4, done: 3, of: 12 });
  const place = { video: 'skin/index.m3u8', courseId: '1' };
  writeLastLesson('7', { ...place, seconds: 252, percent: 42 });
  const academy = { paid_course: paidCourses(paidCourse()) };
  await renderApp({ at: '/user/dashboard', academy });
  expect(await screen.findByRole('link', { name: 'Continue at 04:12' })).toBeTruthy();
  expect(screen.getAllByText('3 of 12 lessons done'), 'above and on the card').toHaveLength(2);
  const chains = screen.getAllByRole('progressbar', { name: 'Bridal Makeup watched' });
  expect(chains.map((chain) => chain.getAttribute('aria-valuenow'))).toEqual(['25', '25']);
  cleanup();

  writeLastLesson('7', { ...place, seconds: 600, percent: 100 });
  await renderApp({ at: '/user/dashboard', academy });
  const go = await screen.findByRole('link', { name: 'Start' });
  expect(go.getAttribute('href')).toBe('/user/my-courses/1');
});

test('what the academy counts and what this phone has seen since are told as one', async () => {
  // The film's 63% are of one lesson alone.
  writeLastLesson('7', { video: 'bridal/index.m3u8', seconds: 760, percent: 63 });
  const lessons = { done: 2, of: 3 };
  const academy = { paid_course: paidCourses({ ...paidCourse(), lessons }) };
  await renderApp({ at: '/user/dashboard', academy });
  expect(await screen.findAllByText('2 of 3 lessons done'), 'above and on the card').toHaveLength(
    2,
  );
  expect(screen.queryByText('63%')).toBeNull();
  cleanup();

  writeCourseGlance('7', '1', { lesson: 3, done: 3, of: 3 });
  await renderApp({ at: '/user/my-courses', academy });
  expect(await screen.findByText('3 of 3 lessons done')).toBeTruthy();
  cleanup();

  // She was in it when it had six lessons.
  writeCourseGlance('7', '1', { lesson: 3, done: 5, of: 6 });
  await renderApp({ at: '/user/my-courses', academy });
  expect(await screen.findByText('2 of 3 lessons done')).toBeTruthy();
});

test('each course keeps its own progress, whichever was watched last', async () => {
  writeLastLesson('7', { video: 'bridal/index.m3u8', seconds: 760, percent: 63 });
  writeLastLesson('7', { video: 'party/index.m3u8', seconds: 60, percent: 9 });
  const party = { course_id: 2, courses_name: 'Party Makeup', course_video: 'party/index.m3u8' };
  const paid_course = paidCourses(paidCourse(), paidCourse(party));
  await renderApp({ at: '/user/my-courses', academy: { paid_course } });
  const bridal = await screen.findByRole('progressbar', { name: 'Bridal Makeup watched' });
  expect(bridal.getAttribute('aria-valuenow')).toBe('63');
  expect(screen.getByText('63%')).toBeTruthy();
  expect(screen.getByText('9%')).toBeTruthy();
});

test('without network a course offers its notes, and no film that cannot play', async () => {
  watchNetwork();
  const paid_course = paidCourses(paidCourse());
  // An answer to the first probe would end the outage.
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  await renderApp({ at: '/user/dashboard', academy: { paid_course, 'csrf-token': gone } });
  await screen.findByRole('link', { name: 'Play Video: Bridal Makeup' });
  act(() => reportConnectivity('offline'));
  const notes = await screen.findByRole('link', { name: 'Open course: Bridal Makeup' });
  expect(notes.getAttribute('href')).toBe('/user/my-courses/1?tab=notes');
  expect(screen.getByRole('link', { name: 'Open course' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Play Video|Start/ })).toBeNull();
  act(() => reportConnectivity('online'));
});

test('a course without a video says so where another shows how far she is', async () => {
  const paid_course = paidCourses(paidCourse({ course_video: '' }));
  await renderApp({ at: '/user/my-courses', academy: { paid_course } });
  expect(await screen.findByText(/^No video yet/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test("another student's place on the same phone is not shown", async () => {
  writeLastLesson('8', { video: 'bridal/index.m3u8', seconds: 760, percent: 63 });
  await renderApp({ at: '/user/dashboard', academy: { paid_course: paidCourses(paidCourse()) } });
  expect(await screen.findByRole('link', { name: 'Start' })).toBeTruthy();
});

test('a student without courses is led to the catalogue', async () => {
  await renderApp({ at: '/user/my-courses', academy: { paid_course: paidCourses() } });
  const link = await screen.findByRole('link', { name: 'Browse Courses' });
  expect(link.getAttribute('href')).toBe('/user/usercourse');
});

test('with no network and nothing kept, the screen says so and can try again', async () => {
  let isOnline = false;
  const { user } = await renderApp({
    at: '/user/my-courses',
    academy: {
      paid_course: () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return ok({ success: 200, data: [paidCourse()] });
      },
    },
  });
  const says = 'Your courses are not on this device yet';
  expect(await screen.findByText(says)).toBeTruthy();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
});

test.each([{}, { error: 'blocked' }])('%j from a portal is no empty list', async (body) => {
  await renderApp({ at: '/user/my-courses', academy: { paid_course: () => ok(body) } });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/No courses yet/)).toBeNull();
});

test('an error of the academy is no empty list', async () => {
  await renderApp({ at: '/user/my-courses', academy: { paid_course: () => refused(500) } });
  const says = 'Your courses did not load';
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.queryByText('No courses yet')).toBeNull();
});

test.each([
  ['2026-11-21', 'Opened today'],
  ['2026-11-20 23:50:00', 'Opened yesterday'],
  ['2026-11-14T08:00:00', 'Opened 14 Nov'],
  ['2025-11-14', 'Opened 14 Nov 2025'],
  ['last week', 'Opened last week'],
])('the last date %s reads "%s"', (written, expected) => {
  expect(openedOn(written, new Date(2026, 10, 21, 9))).toBe(expected);
});

test('the academy’s day stays that day west of India', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(openedOn('2025-11-14')).toBe('Opened 14 Nov 2025');
  expect(openedOn('2026-11-20', new Date(2026, 10, 21, 9))).toBe('Opened yesterday');
  // In India it is the 21st by then.
  expect(openedOn('2026-11-21', new Date(2026, 10, 20, 20))).toBe('Opened today');
});
