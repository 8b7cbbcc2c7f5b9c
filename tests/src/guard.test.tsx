import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paidCourse, paidCourses, renderApp } from '../support/page/render-app.tsx';
import { staffScreens, studentScreens } from '../support/screen-list.ts';

test.each([...Object.values(studentScreens), ...Object.values(staffScreens)])(
  'nobody sees %s without a session',
  async (asked) => {
    const { path, calls } = await renderApp({ at: asked, student: null });
    expect(await screen.findByRole('heading', { name: 'Login to Your Account' })).toBeTruthy();
    expect(path()).toBe(`/login?redirect=${encodeURIComponent(asked)}`);
    expect(calls).toEqual([]);
  },
);

test('an unknown path goes home', async () => {
  const { path } = await renderApp({ at: '/no/such/page', student: null });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(path()).toBe('/');
});

test('the sidebar leads to every room, and names the one she is in', async () => {
  await renderApp({ at: '/user/profile', academy: { paid_course: paidCourses() } });
  const [sidebar] = await screen.findAllByRole('navigation', { name: 'Student' });
  const names = [...(sidebar?.querySelectorAll('a, button') ?? [])].map((item) => item.textContent);
  expect(names).toEqual(['Dashboard', 'My Courses', 'Courses', 'Profile', 'Logout']);
  const current = within(sidebar as HTMLElement).getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Profile');
});

test('the top bar shows who she is, and logs her out to the home page', async () => {
  const { user, path, session } = await renderApp({
    at: '/user/my-courses',
    academy: { paid_course: paidCourses(paidCourse()) },
  });
  await screen.findByRole('button', { name: /Priya Raman, account menu/ });
  const menu = within(document.getElementById('user-menu') as HTMLElement);
  expect(menu.getByText('priya@example.com')).toBeTruthy();
  await user.click(menu.getByRole('button', { name: 'Logout', hidden: true }));
  await waitFor(() => expect(path()).toBe('/'));
  await waitFor(async () => expect(await session.current()).toBeNull());
});

test('the title of the window says which screen it is', async () => {
  await renderApp({ at: '/user/my-courses', academy: { paid_course: paidCourses() } });
  await waitFor(() => expect(document.title).toBe('My Courses · Tamil Makeover Academy'));
});
