import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseLessons } from '../support/page/lessons.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  paidCourses,
  refused,
  renderApp,
} from '../support/page/render-app.tsx';

const issued = {
  number: 'TMA-7K3F-9QXM',
  name: 'Priya Raman',
  course: 'Bridal Makeup',
  issued_on: '2026-11-23',
  page: 'http://localhost/certificate/TMA-7K3F-9QXM',
  pdf: 'http://localhost/certificate/TMA-7K3F-9QXM/TMA-7K3F-9QXM.pdf',
};
const state = (done: number, certificate: typeof issued | null = null) => ({
  lessons: 4,
  done,
  certificate,
});
const told = (data: object) => () => ok({ success: 200, data });

const open = (academy: AcademyAnswers, search = '?tab=lessons') =>
  renderApp({
    at: `/user/my-courses/1${search}`,
    academy: {
      paid_course: paidCourses(paidCourse()),
      course_lessons: courseLessons(),
      ...academy,
    },
  });
const card = async () => within(await screen.findByRole('region', { name: 'Certificate' }));

test('while lessons are left it says how many are done', async () => {
  await open({ certificate: told(state(1)) });
  expect((await card()).getByText(/^1 of 4 lessons are done/)).toBeTruthy();
  expect((await card()).queryByRole('button')).toBeNull();
});

test('when all are done she sees in whose name it will be, and gets it by one tap', async () => {
  const { user, callsOf } = await open({
    certificate: told(state(4)),
    issue_certificate: () =>
      ok({ success: 200, message: 'Congratulations!', data: state(4, issued) }),
  });
  expect((await card()).getByText(/in the name of Priya/)).toBeTruthy();
  await user.click((await card()).getByRole('button', { name: 'Get my certificate' }));
  const link = await (await card()).findByRole('link', { name: 'Open the certificate' });
  expect(link.getAttribute('href')).toBe(issued.page);
  expect(document.activeElement?.textContent, 'the pressed button is gone').toBe('Certificate');
  expect((await card()).getByText('TMA-7K3F-9QXM')).toBeTruthy();
  expect((await card()).getByText('23 November 2026')).toBeTruthy();
  expect(callsOf('issue_certificate').map(({ body }) => body.course_id)).toEqual(['1']);
});

test.each([
  ['has no film', 3],
  ['has a film', 2],
])('it is due as soon as the last lesson is marked, where that %s', async (_which, last) => {
  let done = 3;
  const { user } = await open(
    {
      certificate: () => told(state(done))(),
      save_position: ({ furthest, completed }) =>
        ok({ success: 200, data: { position: 0, furthest, completed, revision: 1 } }),
      report_progress: () => {
        done = 4;
        const none = { hours: 0, watched_seconds: 0, achievement_count: 0, achievements: [] };
        return ok({ success: 200, data: { ...none, completed_lessons: 4 } });
      },
    },
    `?tab=lessons&lesson=${last}`,
  );
  expect((await card()).getByText(/^3 of 4 lessons are done/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  expect(await (await card()).findByRole('button', { name: 'Get my certificate' })).toBeTruthy();
});

test('a refusal is said in the academy’s own words, and the button stays', async () => {
  const { user } = await open({
    certificate: told(state(4)),
    issue_certificate: () => refused(409, { message: 'A lesson was added meanwhile.' }),
  });
  await user.click((await card()).getByRole('button', { name: 'Get my certificate' }));
  expect(await screen.findByText('A lesson was added meanwhile.')).toBeTruthy();
  expect((await card()).getByRole('button', { name: 'Get my certificate' })).toBeTruthy();
});

test('an academy that issues none shows nothing', async () => {
  const { callsOf, settled } = await open({ certificate: () => refused(404) });
  await waitFor(() => expect(callsOf('certificate').length).toBeGreaterThan(0));
  await settled();
  expect(screen.queryByRole('region', { name: 'Certificate' })).toBeNull();
});
