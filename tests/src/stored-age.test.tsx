import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, paidCourse, paidCourses, refused, renderApp } from '../support/page/render-app.tsx';

test('a copy kept on the phone says how old it is', async () => {
  const storedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await renderApp({
    at: '/user/my-courses',
    academy: {
      paid_course: () =>
        ok({ success: 200, data: [paidCourse()] }, { 'x-academy-stored-at': storedAt }),
    },
  });
  expect(await screen.findByText(/Last updated 2 hours ago/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
});

test('who asks for a newer copy keeps the focus, and hears that it is there', async () => {
  const storedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const answer = Promise.withResolvers<Response>();
  const answers: (Response | Promise<Response>)[] = [
    ok({ success: 200, data: [paidCourse()] }, { 'x-academy-stored-at': storedAt }),
    answer.promise,
  ];
  const { user } = await renderApp({
    at: '/user/my-courses',
    academy: { paid_course: () => answers.shift() ?? refused(503) },
  });
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  await user.click(refresh);
  expect(document.activeElement).toBe(refresh);
  answer.resolve(ok({ success: 200, data: [paidCourse()] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull());
  const line = screen.getByText(/Last updated/);
  expect(line.textContent).not.toContain('2 hours');
  expect(line.role).toBe('status');
  expect(document.activeElement).toBe(line);
  expect(answers).toEqual([]);
});

test.for([
  ['/subscribe/MyCourse/1', 'This course is not among yours yet', 'Welcome to Bridal Makeup'],
  ['/user/my-courses/1', 'This course is not among yours', 'Bridal Makeup'],
] as const)(
  'a course that is not in the copy of a slow line is looked for again (%s)',
  async ([at, missing, found]) => {
    let isSlow = true;
    const storedAt = new Date(Date.now() - 3_600_000).toISOString();
    const paid_course = () =>
      isSlow
        ? ok({ success: 200, data: [] }, { 'x-academy-stored-at': storedAt })
        : ok({ success: 200, data: [paidCourse()] });
    await renderApp({ at, academy: { paid_course } });
    expect(await screen.findByText(missing)).toBeTruthy();
    isSlow = false;
    expect(await screen.findByRole('heading', { name: found })).toBeTruthy();
  },
);

test('an answer of the academy itself carries no age', async () => {
  await renderApp({ at: '/user/my-courses', academy: { paid_course: paidCourses(paidCourse()) } });
  await screen.findByRole('heading', { name: 'Bridal Makeup' });
  expect(screen.queryByText(/Last updated/)).toBeNull();
});
