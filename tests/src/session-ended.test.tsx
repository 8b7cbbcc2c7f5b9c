import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportConnectivity } from '../../src/api/connectivity.ts';
import { watchNetwork } from '../../src/offline/network/network.ts';
import { isMarkedSignedOut, unmarkSignedOut } from '../../src/session/signed-out-marker.ts';
import { activeSession, beginSession } from '../../src/storage/app-db.ts';
import { addToCart } from '../../src/storage/cart.ts';
import { logoutIntents } from '../../src/storage/logout-intent.ts';
import { listen } from '../support/page/announcements.ts';
import { bridal, shop } from '../support/page/fake-shop.ts';
import { fieldValue, messageUnder } from '../support/page/form-page.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  priya,
  refused,
  renderApp,
} from '../support/page/render-app.tsx';

/** A phone whose session the academy has ended; signing in mends it. */
async function endedSession(academy: AcademyAnswers = {}) {
  let isOver = true;
  const app = await renderApp({
    at: '/user/my-courses',
    academy: {
      paid_course: () => (isOver ? refused(401) : ok({ success: 200, data: [paidCourse()] })),
      login: () => {
        isOver = false;
        return ok({ status: 200, data: { id: 7, email: priya.email, user: priya } });
      },
      ...academy,
    },
  });
  await screen.findByRole('heading', { name: 'Log in again to go on' });
  return app;
}

test('a session that ended says so in a bar over the page, and takes no focus', async () => {
  await endedSession();
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Log in to see your courses')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('only the same student resumes: her address is sent, her courses come back', async () => {
  const { user, callsOf } = await endedSession();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'welcome123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
  expect(callsOf('login')[0]?.body).toEqual({ email: priya.email, password: 'welcome123' });
  await waitFor(() => expect(screen.queryByText('Log in again to go on')).toBeNull());
  expect(document.activeElement, 'which the pressed button has left').toBe(
    screen.getByRole('main'),
  );
});

test('the bar is spoken when it comes, and its form is not', async () => {
  const { user, session } = await renderApp({
    at: '/user/my-courses',
    academy: {
      paid_course: () => ok({ success: 200, data: [paidCourse()] }),
      login: () => refused(401),
    },
  });
  await screen.findByRole('heading', { name: 'Bridal Makeup' });
  const said = listen();
  act(() => session.refused(priya.id));
  await waitFor(() => expect(said.join()).toContain('Log in again to go on'));
  said.length = 0;
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(screen.getByLabelText('Password'), 'welcome124');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0], 'what went wrong alone').toBe(await messageUnder('Password'));
});

/** She logs in on a slow line, and logs out before `answer` comes. */
async function leftDuringLogin() {
  const answer = Promise.withResolvers<Response>();
  const { user, callsOf, session } = await endedSession({ login: () => answer.promise });
  const signIn = vi.spyOn(session, 'signIn');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(screen.getByLabelText('Password'), 'welcome123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(callsOf('login')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Not you? Log out' }));
  await waitFor(() => expect(session.getState().user).toBeNull());
  return {
    session,
    async answerLate() {
      unmarkSignedOut(); // as the academy's answer to a login does
      answer.resolve(ok({ status: 200, data: { id: 7, email: priya.email, user: priya } }));
      await expect(signIn.mock.results[0]?.value).rejects.toThrow();
    },
  };
}

test('her login, answered after she has logged out, signs nobody in', async () => {
  const { session, answerLate } = await leftDuringLogin();
  await answerLate();
  expect(await activeSession()).toBeNull();
  expect(session.getState().user).toBeNull();
  // The session that the academy has begun for her ends with the logout, and answers nobody until then.
  expect(await logoutIntents.list(null)).toHaveLength(1);
  expect(isMarkedSignedOut()).toBe(true);
});

test('nor does it take the place of who has logged in since', async () => {
  const { answerLate } = await leftDuringLogin();
  const anitha = { ...priya, id: '8', name: 'Anitha', email: 'anitha@example.com' };
  const record = { user_id: '8', email: anitha.email, login: true, user: anitha };
  await beginSession({ ...record, createdAt: '2999-01-01' });
  await answerLate();
  expect(await activeSession()).toMatchObject({ user_id: '8' });
  expect(await logoutIntents.list(null)).toHaveLength(1);
});

test('the form can be put aside and asked for again', async () => {
  const { user } = await endedSession();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' }));
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('what she typed and why it was refused stay while the academy is silent for a moment', async () => {
  watchNetwork();
  const { user } = await endedSession({ login: () => refused(401) });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(screen.getByLabelText('Password'), 'welcome123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const reason = (await messageUnder('Password')) ?? '';
  expect(reason).not.toBe('');
  act(() => reportConnectivity('timeout'));
  expect(await screen.findByText(/^The academy does not answer/)).toBeTruthy();
  expect(fieldValue('Password')).toBe('welcome123');
  expect(screen.getByText(reason)).toBeTruthy();
  act(() => reportConnectivity('online'));
  expect(fieldValue('Password')).toBe('welcome123');
});

test('while offline there is no bar, and its return takes no focus', async () => {
  watchNetwork();
  const { user } = await endedSession();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  act(() => reportConnectivity('offline'));
  await waitFor(() => expect(screen.queryByText('Log in again to go on')).toBeNull());
  act(() => reportConnectivity('online'));
  expect(await screen.findByText('Log in again to go on')).toBeTruthy();
  expect(document.activeElement, 'where the bar left it').toBe(screen.getByRole('main'));
});

test('a short password is refused before anything is sent', async () => {
  const { user, callsOf } = await endedSession();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(screen.getByLabelText('Password'), '123');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
  expect(callsOf('login')).toEqual([]);
});

test.for([
  ['/cart', 'Proceed to Payment'],
  ['/subscribe/usercourse', 'Pay Now for Bridal Makeup'],
] as const)('who must log in before she pays at %s is not led in a circle', async ([at, name]) => {
  addToCart(bridal);
  const calls = { create_order: () => refused(401), transact: () => refused(401) };
  const { user, path } = await renderApp({ at, academy: { ...shop, ...calls } });
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Login to Your Account' });
  expect(path()).toContain('/login?redirect=');
  expect(screen.queryByRole('button', { name: 'Continue as Priya Raman' })).toBeNull();
});
