import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shop } from '../support/page/fake-shop.ts';
import { paidCourse, paidCourses, refused, renderApp } from '../support/page/render-app.tsx';

test('a bought course welcomes her and leads to its player', async () => {
  const academy = { ...shop, paid_course: paidCourses(paidCourse()) };
  await renderApp({ at: '/subscribe/MyCourse/1', academy });
  await screen.findByRole('heading', { name: 'Welcome to Bridal Makeup' });
  const open = screen.getByRole('link', { name: 'Open the course' });
  expect(open.getAttribute('href')).toBe('/user/my-courses/1');
});

test('a bought course that is not on this phone has its heading all the same', async () => {
  await renderApp({ at: '/subscribe/MyCourse/1' });
  await screen.findByText('Your courses are not on this device yet');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Course');
});

test.for([
  [null, 'Log in to open your course'],
  [undefined, 'This course is not among yours yet'],
] as const)('a course that is not hers is not shown as bought', async ([student, name]) => {
  await renderApp({
    at: '/subscribe/MyCourse/2',
    academy: shop,
    ...(student === null ? { student } : {}),
  });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});

test('whose session has ended is asked to log in, and not to buy her course again', async () => {
  const at = '/subscribe/MyCourse/1';
  await renderApp({ at, academy: { ...shop, paid_course: () => refused(401) } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Log in to open your course' }),
  ).toBeTruthy();
  const login = screen.getByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(at)}`);
});
