import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused, renderApp } from '../support/page/render-app.tsx';

const openCourses = (reason: string) =>
  renderApp({
    at: '/user/my-courses',
    academy: { paid_course: () => refused(403, { reason }) },
  });

test("she logs in again where this browser's cookie is another student's", async () => {
  await openCourses('owner');
  await screen.findByRole('heading', { name: 'Log in again to go on' });
  expect(screen.getByText('Log in to see your courses')).toBeTruthy();
});

test('a refusal that no sign-in would change asks for none', async () => {
  await openCourses('not_enrolled');
  await screen.findByText('Your courses did not load');
  expect(screen.queryByText('Log in again to go on')).toBeNull();
});
