import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginSession } from '../../src/storage/app-db.ts';
import { ok, paidCourse, priya, refused, renderApp } from '../support/page/render-app.tsx';

const heading = 'Log in again to go on';

/** She signs in once more in another tab, which tells this one unless it is frozen. */
async function signInElsewhere({ isHeard = true } = {}) {
  const { id: user_id, email } = priya;
  await beginSession({ user_id, email, login: true, createdAt: '2999-01-01', user: priya });
  if (!isHeard) return;
  const channel = new BroadcastChannel('academy-session');
  channel.postMessage('signed-in');
  channel.close();
}

/** Her courses were asked for in a session that is over; `refuse` is the late answer to that. */
async function askedBefore() {
  const late = Promise.withResolvers<Response>();
  const answers = [() => late.promise];
  const app = await renderApp({
    at: '/user/my-courses',
    academy: {
      paid_course: () => answers.shift()?.() ?? ok({ success: 200, data: [paidCourse()] }),
    },
  });
  await waitFor(() => expect(app.callsOf('paid_course')).toHaveLength(1));
  return { ...app, refuse: () => late.resolve(refused(401)) };
}

test('a late refusal of what was asked before she signed in elsewhere raises no bar', async () => {
  const { refuse, session } = await askedBefore();
  await signInElsewhere();
  await waitFor(() =>
    expect(session.getState().session, 'this tab hears of it').toBe('2999-01-01'),
  );
  refuse();
  expect(await screen.findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
  expect(session.getState().needsSignIn).toBe(false);
  expect(screen.queryByText(heading)).toBeNull();
});

test('a sign-in elsewhere takes the bar away, and brings what was refused', async () => {
  const { refuse } = await askedBefore();
  refuse();
  await screen.findByRole('heading', { name: heading });
  await signInElsewhere();
  expect(await screen.findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
  expect(screen.queryByText(heading)).toBeNull();
});

test('a page that was frozen meanwhile learns of the sign-in as it is shown again', async () => {
  const { refuse } = await askedBefore();
  refuse();
  await screen.findByRole('heading', { name: heading });
  await signInElsewhere({ isHeard: false });
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
  expect(screen.queryByText(heading)).toBeNull();
});

test('a late refusal raises no second bar where she has signed in on this very page', async () => {
  let isOver = true;
  const late = Promise.withResolvers<Response>();
  const { user, session } = await renderApp({
    at: '/user/my-courses',
    academy: {
      paid_course: () => (isOver ? late.promise : ok({ success: 200, data: [paidCourse()] })),
      login: () => {
        isOver = false;
        return ok({ status: 200, data: { id: 7, email: priya.email, user: priya } });
      },
    },
  });
  await waitFor(() => expect(session.getState().user).not.toBeNull());
  act(() => session.refused('7')); // another answer has said so
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await user.type(screen.getByLabelText('Password'), 'welcome123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(session.getState().needsSignIn).toBe(false));
  late.resolve(refused(401));
  expect(await screen.findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
  expect(session.getState().needsSignIn).toBe(false);
});
