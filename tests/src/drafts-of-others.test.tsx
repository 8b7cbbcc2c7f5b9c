import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { discardAppointment, waitingAppointments } from '../../src/outbox/appointment.ts';
import { flushOutbox } from '../../src/outbox/sender.ts';
import { end } from '../../src/session/session-calls.ts';
import { beginSession } from '../../src/storage/app-db.ts';
import { lastLogout } from '../../src/storage/last-logout.ts';
import { meenasAppointment as appointment, fieldValue } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, priya, refused, renderApp } from '../support/page/render-app.tsx';

const hourMs = 3600 * 1000;

const academy = {
  available_services: () => ok({ success: 200, data: [{ id: 1, services: 'Bridal Makeup' }] }),
};
const openContact = async (student: typeof priya | null, more: AcademyAnswers = {}) => {
  const app = await renderApp({ at: '/contact', student, academy: { ...academy, ...more } });
  await act(() => app.session.current()); // which main.tsx has asked by then
  return { ...app, name: await screen.findByLabelText('Name') };
};
/** Reads anew who is here, as this tab does when a message tells it what another tab has done. */
const hear = async ({ session }: Awaited<ReturnType<typeof renderApp>>) => {
  await act(() => session.current());
};

test('a tab that wakes after her logout fills no form with her words', async () => {
  sessionStorage.setItem('draft:appointment', JSON.stringify(appointment));
  const asleep = { ...sessionStorage };
  await end('7');
  for (const [key, text] of Object.entries(asleep)) sessionStorage.setItem(key, text);
  await openContact(null);
  expect(fieldValue('Name')).toBe('');
  expect(Object.keys(sessionStorage)).toEqual(['last_logout']);
});

test('what is typed after a logout is kept as before', async () => {
  await end('7');
  const app = await openContact(null);
  await app.user.type(app.name, 'Meena');
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Meena'));
  expect(Object.keys(sessionStorage)).toEqual([
    'last_logout',
    expect.stringMatching(/^draft:\d+:appointment$/),
  ]);
});

test('a form that is open in another tab is emptied with her logout', async () => {
  const app = await openContact(priya);
  await app.user.type(app.name, 'Priya Raman');
  await end('7');
  await hear(app);
  await waitFor(() => expect(fieldValue('Name')).toBe(''));
  expect(Object.values(sessionStorage).join()).not.toContain('Priya');
});

/** She books on a line so slow that she is gone when the academy answers. */
async function leaveWhileBooking() {
  const answer = Promise.withResolvers<Response>();
  for (const { id } of await waitingAppointments()) await discardAppointment(id);
  sessionStorage.clear();
  sessionStorage.setItem(`draft:${lastLogout()}appointment`, JSON.stringify(appointment));
  const app = await openContact(priya, {
    save_application: async () => (await answer.promise).clone(),
    logout: () => ok({ success: 200 }),
  });
  await app.user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await waitFor(() => expect(app.callsOf('save_application')).toHaveLength(1));
  await end('7');
  await hear(app);
  return { app, answer };
}

test('what she books, and is kept after her logout, stays hers alone to see', async () => {
  const { answer } = await leaveWhileBooking();
  answer.reject(new TypeError('Failed to fetch'));
  const waiting = async () =>
    (await waitingAppointments()).map(({ pending }) => pending?.notBefore);
  await waitFor(async () => expect(await waiting(), 'it is tried again').toEqual([null]));
  expect((await waitingAppointments()).map(({ payload }) => payload.writer)).toEqual(['7']);
  expect(screen.queryByText(/Bridal Makeup on/)).toBeNull();
});

test('her booking, refused after her logout, waits for her to change it', async () => {
  const { answer } = await leaveWhileBooking();
  answer.resolve(refused(422, { message: 'Not on this day.' }));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + hourMs); // the outbox waits until her page's own try is over
  await flushOutbox();
  expect(await waitingAppointments()).toEqual([
    expect.objectContaining({
      payload: expect.objectContaining({ writer: '7' }),
      pending: expect.objectContaining({
        pause: { kind: 'rejected', status: 422, reason: 'Not on this day.' },
      }),
    }),
  ]);
});

test('her booking, answered after her logout, is shown to nobody else, and takes no words of theirs', async () => {
  const { app, answer } = await leaveWhileBooking();
  await app.user.type(await screen.findByLabelText('Name'), 'Meena');
  answer.resolve(ok({ success: 200, appointment_id: 'a-1' }));
  await waitFor(async () => expect(await waitingAppointments()).toEqual([]));
  await act(async () => undefined); // what its page does with the answer
  expect(app.path()).toBe('/contact');
  expect(Object.values(sessionStorage).join()).toContain('Meena');
});

test.each([
  ['/subscribepage', 'Name'],
  ['/register', 'Full Name'],
  ['/forgot-password', 'Email'],
  ['/login', 'Email'],
])('the form of %s is emptied with her logout too, and its draft', async (at, label) => {
  const app = await renderApp({ at, student: priya });
  await act(() => app.session.current());
  await app.user.type(await screen.findByLabelText(label), 'priya@example.com');
  await end('7');
  await hear(app);
  await waitFor(() => expect(fieldValue(label)).toBe(''));
  expect(Object.values(sessionStorage).join()).not.toContain('priya');
});

test('the code that was sent to her is asked of nobody else', async () => {
  sessionStorage.clear();
  const app = await renderApp({
    at: '/subscribepage',
    student: priya,
    academy: { 'send-otp': () => ok({ status: 200 }) },
  });
  await act(() => app.session.current());
  for (const [label, text] of [
    ['Name', 'Priya Raman'],
    ['Email', 'priya@example.com'],
    ['Phone', '9843212345'],
  ] as const) {
    await app.user.type(await screen.findByLabelText(label), text);
  }
  await app.user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByLabelText('OTP');
  await end('7');
  await hear(app);
  expect(await screen.findByLabelText('Name')).toBeTruthy();
  expect(document.body.textContent).not.toContain('priya@example.com');
});

test('what a visitor has typed stays hers when she signs in', async () => {
  const app = await openContact(null);
  await app.user.type(app.name, 'Meena');
  const createdAt = new Date().toISOString();
  await beginSession({ user_id: '7', email: null, login: true, createdAt, user: priya });
  await hear(app);
  expect(app.session.getState().user).toMatchObject({ id: '7' });
  expect(fieldValue('Name')).toBe('Meena');
  expect(app.name.isConnected, 'and the caret where it was').toBe(true);
});
