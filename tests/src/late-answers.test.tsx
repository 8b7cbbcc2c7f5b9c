import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { discardAppointment, waitingAppointments } from '../../src/outbox/appointment.ts';
import { end } from '../../src/session/session-calls.ts';
import { lastLogout } from '../../src/storage/last-logout.ts';
import { fieldValue, meenasAppointment, toastText } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, priya, refused, renderApp } from '../support/page/render-app.tsx';

beforeEach(async () => {
  for (const { id } of await waitingAppointments()) await discardAppointment(id);
});

type Filled = Record<string, string>;

/** Fills in a form of hers and sends it, on a line so slow that she is gone when the academy answers. */
async function leaveWhileSending(at: string, call: string, filled: Filled, button: string) {
  const answer = Promise.withResolvers<Response>();
  const academy: AcademyAnswers = { [call]: () => answer.promise };
  const app = await renderApp({
    at,
    academy: { 'send-otp': () => ok({ status: 200 }), ...academy },
  });
  await act(() => app.session.current()); // which main.tsx has asked by then
  await fill(app, filled);
  await app.user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(app.callsOf(call)).toHaveLength(1));
  await end('7');
  await act(async () => void (await app.session.current())); // as a message of the other tab has it
  return { ...app, answer: () => act(async () => answer.resolve(ok({ status: 200 }))) };
}

async function fill({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>, filled: Filled) {
  for (const [label, text] of Object.entries(filled)) {
    await user.type(await screen.findByLabelText(label), text);
  }
}

/** What this tab keeps for the next person, and what the screen says to her. */
const leftBehind = () => `${Object.values(sessionStorage).join()} ${document.body.textContent}`;

const details = { Name: 'Priya Raman', Email: priya.email, Phone: '9843212345' };
const password = 'welcome123';

test.for([
  ['/subscribepage', 'send-otp', details, 'Send OTP'],
  [
    '/register',
    'register',
    {
      'Full Name': 'Priya Raman',
      Email: priya.email,
      Password: password,
      'Confirm Password': password,
    },
    'Register',
  ],
  [
    '/forgot-password',
    'forget_password',
    { Email: priya.email, 'New Password': password, 'Confirm Password': password },
    'Reset Password',
  ],
] as const)(
  'what %s is answered after her logout is told to nobody, and takes no words of theirs',
  async ([at, call, filled, button]) => {
    const app = await leaveWhileSending(at, call, filled, button);
    await app.user.type(await screen.findByLabelText('Email'), 'meena@example.com');
    await waitFor(() => expect(leftBehind()).toContain('meena@example.com'));
    await app.answer();
    expect(app.path()).toBe(at);
    expect(leftBehind()).not.toMatch(/priya/i);
    expect(document.querySelector('[data-toast]')).toBeNull();
    expect(fieldValue('Email')).toBe('meena@example.com');
    expect(leftBehind()).toContain('meena@example.com');
  },
);

test('her code, verified after her logout, takes no words of the next person', async () => {
  const answer = Promise.withResolvers<Response>();
  const app = await renderApp({
    at: '/subscribepage',
    academy: { 'send-otp': () => ok({ status: 200 }), 'verify-otp': () => answer.promise },
  });
  await act(() => app.session.current());
  await fill(app, details);
  await app.user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await fill(app, { OTP: '482913' });
  await app.user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await waitFor(() => expect(app.callsOf('verify-otp')).toHaveLength(1));
  await end('7');
  await act(async () => void (await app.session.current()));
  await fill(app, { Name: 'Meena' });
  await waitFor(() => expect(leftBehind()).toContain('Meena'));
  await act(async () => answer.resolve(ok({ status: 200 })));
  expect(leftBehind()).toContain('Meena');
  expect(leftBehind()).not.toMatch(/Verified/);
});

test('her booking is hers where she has logged out before it went on its way', async () => {
  sessionStorage.setItem(`draft:${lastLogout()}appointment`, JSON.stringify(meenasAppointment));
  const app = await renderApp({
    at: '/contact',
    academy: {
      available_services: () => ok({ success: 200, data: [{ id: 1, services: 'Bridal Makeup' }] }),
      save_application: () => refused(422, { message: 'Not on this day.' }),
    },
  });
  await act(() => app.session.current());
  await screen.findByRole('option', { name: 'Bridal Makeup' });
  const asked = Promise.withResolvers<typeof priya>();
  const current = vi.spyOn(app.session, 'current').mockReturnValueOnce(asked.promise);
  await app.user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await waitFor(() => expect(current).toHaveBeenCalled());
  await end('7');
  asked.resolve(priya);
  await waitFor(() => expect(app.callsOf('save_application')).toHaveLength(1));
  await act(async () => undefined); // what its page does with the answer
  expect((await waitingAppointments()).map(({ payload }) => payload.writer)).toEqual(['7']);
  expect(Object.values(sessionStorage).join()).not.toContain(meenasAppointment.email);
});

test('a booking that is answered when she has left its form and come back is not booked twice', async () => {
  sessionStorage.setItem(`draft:${lastLogout()}appointment`, JSON.stringify(meenasAppointment));
  const answer = Promise.withResolvers<Response>();
  const app = await renderApp({
    at: '/contact',
    student: null,
    academy: {
      available_services: () => ok({ success: 200, data: [{ id: 1, services: 'Bridal Makeup' }] }),
      save_application: () => answer.promise,
    },
  });
  const book = async () => {
    await screen.findByRole('option', { name: 'Bridal Makeup' });
    await app.user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  };
  await book();
  await waitFor(() => expect(app.callsOf('save_application')).toHaveLength(1));
  const [courses] = screen.getAllByRole('link', { name: 'Courses' });
  if (courses) await app.user.click(courses);
  await waitFor(() => expect(screen.queryByLabelText('Service')).toBeNull());
  await app.back();
  await screen.findByLabelText('Service');
  await act(async () => answer.resolve(ok({ success: 200 })));
  await toastText('✅ Appointment booked successfully!');
  expect(fieldValue('Name')).toBe(meenasAppointment.name);
  await book();
  await waitFor(() => expect(app.callsOf('save_application')).toHaveLength(2));
  const keys = app.callsOf('save_application').map(({ body }) => body.booking_key);
  expect(keys[1]).toBe(keys[0]);
});
