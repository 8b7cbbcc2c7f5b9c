import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, paidCourse, refused, renderApp } from '../support/page/render-app.tsx';

const reads = [
  ['/courses', 'overall_course'],
  ['/course/9', 'overall_course'],
  ['/subscribe/MyCourse/1', 'paid_course'],
  ['/appointment/a-1', 'appointment'],
  ['/user/my-courses', 'paid_course'],
  ['/user/my-courses/1', 'paid_course'],
  ['/user/notes', 'paid_course'],
  ['/studio', 'studio_appointments'],
] as const;

test.for(reads)('%s: Try again stays, with the focus, until %s is answered', async ([at, call]) => {
  let answer = () => Promise.resolve(refused(400));
  const app = await renderApp({ at, academy: { [call]: () => answer() } });
  const button = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  const asked = Promise.withResolvers<Response>();
  answer = () => asked.promise;
  const before = app.callsOf(call).length;
  await app.user.click(button);
  await waitFor(() => expect(app.callsOf(call).length).toBeGreaterThan(before));
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy'), 'and she sees that it is tried').toBe('true');
  asked.resolve(refused(400));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('where it succeeds the focus is on what came', async () => {
  let answer = refused(400);
  const { user } = await renderApp({
    at: '/user/my-courses',
    academy: { paid_course: () => answer },
  });
  const button = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  answer = ok({ success: 200, data: [paidCourse()] });
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
