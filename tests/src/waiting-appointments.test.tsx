import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  discardAppointment,
  queueAppointment,
  waitingAppointments,
} from '../../src/outbox/appointment.ts';
import { flushOutbox } from '../../src/outbox/sender.ts';
import { beginSession, endSession } from '../../src/storage/app-db.ts';
import { fillPhone } from '../support/fill-phone.ts';
import { nextMuhurtham } from '../support/next-muhurtham.ts';
import {
  meenasAppointment as appointment,
  fieldValue,
  toastText,
} from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, priya, refused, renderApp } from '../support/page/render-app.tsx';

// The outbox's connection lives as long as this file's modules, and its rows with it.
beforeEach(async () => {
  for (const { id } of await waitingAppointments()) await discardAppointment(id);
});

/** Kept one after the other, a second apart. */
const keep = async (list: Record<string, Partial<typeof appointment>>) => {
  for (const [index, [key, changes]] of Object.entries(list).entries()) {
    const queuedAt = Date.parse('2026-11-21T10:00:00Z') + index * 1000;
    await queueAppointment(key, { ...appointment, ...changes }, { queuedAt });
  }
};
const keptKeys = async () => (await waitingAppointments()).map(({ id }) => id);

const openContact = (academy: AcademyAnswers = {}) =>
  renderApp({
    at: '/contact',
    student: null,
    academy: {
      available_services: () => ok({ success: 200, data: [{ id: 1, services: 'Bridal Makeup' }] }),
      ...academy,
    },
  });

test('words in the form that a waiting appointment replaces come back by Undo', async () => {
  await keep({ k1: { date: '2020-01-01' } });
  const { user } = await openContact();
  await user.type(await screen.findByLabelText('Message'), 'My sister comes too');
  await user.click(await screen.findByRole('button', { name: 'Choose a new day' }));
  expect(fieldValue('Message')).toBe('Muhurtham at six');
  expect(await toastText('What was in the form is replaced.')).toContain('Undo');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(fieldValue('Message')).toBe('My sister comes too');
  expect(fieldValue('Name')).toBe('');
  expect(sessionStorage.getItem('draft:appointment')).toContain('My sister comes too');
  await waitFor(async () => expect(await keptKeys()).toEqual(['k1']));
  await user.click(await screen.findByRole('button', { name: 'Choose a new day' }));
  expect(fieldValue('Message')).toBe('Muhurtham at six');
});

test('what she types on while a booking is being sent stays in the form', async () => {
  const answer = Promise.withResolvers<Response>();
  sessionStorage.setItem('draft:appointment', JSON.stringify(appointment));
  const { user } = await openContact({ save_application: () => answer.promise });
  const message = await screen.findByLabelText('Message');
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await user.type(message, ', for two');
  answer.resolve(ok({ success: 200 }));
  await toastText('✅ Appointment booked successfully!');
  await waitFor(() => expect(fieldValue('Name')).toBe(''));
  expect(fieldValue('Message')).toBe('Muhurtham at six, for two');
  const draft = JSON.parse(sessionStorage.getItem('draft:appointment') ?? '{}');
  expect(draft).toMatchObject({ name: '', message: 'Muhurtham at six, for two' });
});

test('an empty form is filled without a word about Undo', async () => {
  await keep({ k1: { date: '2020-01-01' } });
  const { user } = await openContact();
  await user.click(await screen.findByRole('button', { name: 'Choose a new day' }));
  expect(fieldValue('Message')).toBe('Muhurtham at six');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an appointment stays on the phone until the changed one is booked', async () => {
  await keep({ k1: { date: '2020-01-01' } });
  const { user, callsOf } = await openContact({ save_application: () => ok({ success: 200 }) });
  await user.click(await screen.findByRole('button', { name: 'Choose a new day' }));
  expect(fieldValue('Message')).toBe('Muhurtham at six');
  expect(await keptKeys(), 'she may close the page now').toEqual(['k1']);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2019-12-31T06:00:00Z') }); // a wrong clock, set right
  expect(await flushOutbox()).toBe(false);
  vi.useRealTimers();
  expect(callsOf('save_application')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: nextMuhurtham() } });
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await toastText('✅ Appointment booked successfully!');
  await waitFor(async () => expect(await keptKeys()).toEqual([]));
  expect(callsOf('save_application')).toHaveLength(1);
});

test('after Undo the form is of another appointment, which replaces none', async () => {
  await keep({ k1: { date: '2020-01-01' } });
  const { user } = await openContact({ save_application: () => ok({ success: 200 }) });
  await user.type(await screen.findByLabelText('Message'), 'My sister comes too');
  await user.click(await screen.findByRole('button', { name: 'Choose a new day' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  for (const label of ['Name', 'Phone', 'Email', 'Date'] as const) {
    const text = {
      Name: 'Meena',
      Phone: '9843212345',
      Email: 'm@example.com',
      Date: nextMuhurtham(),
    };
    fireEvent.change(screen.getByLabelText(label), { target: { value: text[label] } });
  }
  fireEvent.change(screen.getByLabelText('Service'), { target: { value: 'Bridal Makeup' } });
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await toastText('✅ Appointment booked successfully!');
  expect(await keptKeys()).toEqual(['k1']);
});

test('a discarded appointment comes back to its place by Undo', async () => {
  await keep({ k1: { date: '2099-12-01' }, k2: { date: '2099-12-02' } });
  const { user } = await openContact();
  await user.click(await screen.findByRole('button', { name: /^Discard .* 1 Dec/ }));
  await waitFor(async () => expect(await keptKeys()).toEqual(['k2']));
  const list = screen.getByRole('heading', { name: 'Appointments on this device' });
  expect(document.activeElement).toBe(list);
  expect(await toastText('Appointment of 1 Dec 2099 discarded.')).toContain('Undo');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await keptKeys()).toEqual(['k1', 'k2']));
});

test('with the last appointment discarded the focus goes to the form', async () => {
  await keep({ k1: {} });
  const { user } = await openContact();
  await user.click(await screen.findByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(screen.queryByText('Appointments on this device')).toBeNull());
  const form = screen.getByRole('heading', { name: 'Book an appointment' });
  expect(document.activeElement).toBe(form);
});

test('what is discarded while it is sent is neither sent after that nor kept as refused', async () => {
  const { callsOf } = await renderApp({
    at: '/privacy-policy',
    student: null,
    academy: {
      save_application: async () => {
        await discardAppointment('k1');
        await discardAppointment('k2');
        return refused(422, { message: 'No such day.' });
      },
    },
  });
  await keep({ k1: {}, k2: {}, k3: {} });
  expect(await flushOutbox()).toBe(false);
  expect(callsOf('save_application').map(({ body }) => body.booking_key)).toEqual(['k1', 'k3']);
  const left = await waitingAppointments();
  expect(left.map(({ id, pending }) => [id, pending?.pause])).toEqual([
    ['k3', { kind: 'rejected', status: 422, reason: 'No such day.' }],
  ]);
});

test('the same words after a booking are another one, as when the first was cancelled', async () => {
  const keyOfBooking = async () => {
    sessionStorage.setItem('draft:appointment', JSON.stringify(appointment));
    const app = await openContact({ save_application: () => ok({ success: 200 }) });
    await app.user.click(await screen.findByRole('button', { name: 'Book Appointment' }));
    await waitFor(() => expect(app.callsOf('save_application')).toHaveLength(1));
    await toastText('✅ Appointment booked successfully!');
    cleanup();
    return app.callsOf('save_application')[0]?.body.booking_key;
  };
  const first = await keyOfBooking();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await keyOfBooking()).not.toBe(first);
});

test('what a student has written waits for her alone to see, and is sent all the same', async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2025', user: priya });
  await keep({ hers: {} });
  await endSession('7');
  await keep({ visitors: { service: 'Party Makeup' } });
  await openContact();
  expect(await screen.findByText(/Party Makeup on/)).toBeTruthy();
  expect(screen.queryByText(/Bridal Makeup on/)).toBeNull();
  cleanup();
  const academy: AcademyAnswers = {};
  const { session, calls, callsOf } = await renderApp({ at: '/contact', student: priya, academy });
  await act(() => session.current());
  expect(await screen.findByText(/Bridal Makeup on/)).toBeTruthy();
  academy.save_application = () => ok({ success: 200 });
  calls.length = 0;
  await endSession('7');
  await flushOutbox();
  await waitFor(async () => expect(await keptKeys()).toEqual([]));
  const sent = callsOf('save_application').map(({ body }) => body);
  expect(sent).toContainEqual({ ...appointment, booking_key: 'hers' });
});

/** She books, and `save_application` says what the academy answers. */
async function book(save_application: () => Response | Promise<Response>) {
  sessionStorage.setItem('draft:appointment', JSON.stringify(appointment));
  const app = await openContact({ save_application });
  await app.user.click(await screen.findByRole('button', { name: 'Book Appointment' }));
  await waitFor(() => expect(app.callsOf('save_application')).toHaveLength(1));
  return () => app.callsOf('save_application').map(({ body }) => body.booking_key);
}

test('while a slow line takes it her words are on this phone, and nobody else sends them', async () => {
  const answer = Promise.withResolvers<Response>();
  const sentKeys = await book(() => answer.promise);
  // She may close the app at this moment.
  expect(await keptKeys()).toEqual(sentKeys());
  expect((await waitingAppointments())[0]?.payload).toMatchObject(appointment);
  expect(await flushOutbox(), 'it is tried later, if this page is gone').toBe(true);
  expect(sentKeys()).toHaveLength(1);
  expect(screen.queryByText('Waiting to send')).toBeNull();
  answer.resolve(ok({ success: 200 }));
  await toastText('✅ Appointment booked successfully!');
  expect(await keptKeys()).toEqual([]);
});

test('what a closed page was sending is sent a little later, under the same key', async () => {
  const answers = [new Promise<Response>(() => undefined)];
  const sentKeys = await book(() => answers.pop() ?? ok({ success: 200 }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await flushOutbox()).toBe(false);
  const [first, second] = sentKeys();
  expect(second).toBe(first);
  expect(await keptKeys()).toEqual([]);
});

test.for([
  ['booked', /booked successfully/, () => ok({ success: 200 })],
  ['refused', /Failed to book/, () => refused(400)],
] as const)('nothing of it waits on this phone when it is %s', async ([, says, answer]) => {
  await book(answer);
  await toastText(says);
  expect(await keptKeys()).toEqual([]);
  expect(screen.queryByText('Waiting to send')).toBeNull();
});

test('a phone that keeps nothing books all the same', async () => {
  fillPhone();
  await book(() => ok({ success: 200 }));
  await toastText('✅ Appointment booked successfully!');
});
