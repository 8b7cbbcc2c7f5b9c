import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendAppointments } from '../../src/offline/send-appointments.ts';
import { dropAppointment, readWaiting } from '../../src/storage/waiting-appointments.ts';
import { meenasAppointment as appointment, fieldValue, toastText } from '../support/form-page.ts';
import { ok, refused, renderApp } from '../support/render-app.tsx';

const waiting = (key: string, changes: Partial<typeof appointment> = {}) => ({
  key,
  appointment: { ...appointment, ...changes },
  refusal: null,
});
const keep = (...list: object[]) =>
  localStorage.setItem('waiting_appointments', JSON.stringify(list));
const keptKeys = () => readWaiting().map(({ key }) => key);

const openContact = () =>
  renderApp({
    at: '/contact',
    student: null,
    academy: {
      available_services: () => ok({ success: 200, data: [{ id: 1, services: 'Bridal Makeup' }] }),
    },
  });

test('words in the form that a waiting appointment replaces come back by Undo', async () => {
  keep(waiting('k1', { date: '2020-01-01' }));
  const { user } = await openContact();
  await user.type(await screen.findByLabelText('Message'), 'My sister comes too');
  await user.click(screen.getByRole('button', { name: 'Choose a new day' }));
  expect(fieldValue('Message')).toBe('Muhurtham at six');
  expect(await toastText('What was in the form is replaced.')).toContain('Undo');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(fieldValue('Message')).toBe('My sister comes too');
  expect(fieldValue('Name')).toBe('');
  expect(sessionStorage.getItem('draft:appointment')).toContain('My sister comes too');
  expect(keptKeys()).toEqual(['k1']);
  await user.click(screen.getByRole('button', { name: 'Choose a new day' }));
  expect(fieldValue('Message')).toBe('Muhurtham at six');
});

test('an empty form is filled without a word about Undo', async () => {
  keep(waiting('k1', { date: '2020-01-01' }));
  const { user } = await openContact();
  await user.click(await screen.findByRole('button', { name: 'Choose a new day' }));
  expect(fieldValue('Message')).toBe('Muhurtham at six');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a discarded appointment comes back to its place by Undo', async () => {
  keep(waiting('k1'), waiting('k2', { date: '2099-12-02' }));
  const { user } = await openContact();
  await user.click(await screen.findByRole('button', { name: /^Discard .* 1 Dec/ }));
  expect(keptKeys()).toEqual(['k2']);
  const list = screen.getByRole('heading', { name: 'Appointments on this phone' });
  expect(document.activeElement).toBe(list);
  expect(await toastText('Appointment of 1 Dec 2099 discarded.')).toContain('Undo');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(keptKeys()).toEqual(['k1', 'k2']);
});

test('with the last appointment discarded the focus goes to the form', async () => {
  keep(waiting('k1'));
  const { user } = await openContact();
  await user.click(await screen.findByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(screen.queryByText('Appointments on this phone')).toBeNull());
  const form = screen.getByRole('heading', { name: 'Book an appointment' });
  expect(document.activeElement).toBe(form);
});

test('what is discarded while it is sent is neither sent after that nor kept as refused', async () => {
  const { callsOf } = await renderApp({
    at: '/privacy-policy',
    student: null,
    academy: {
      save_application: () => {
        dropAppointment('k1');
        dropAppointment('k2');
        return refused(422, { message: 'No such day.' });
      },
    },
  });
  keep(waiting('k1'), waiting('k2'), waiting('k3'));
  expect(await sendAppointments()).toEqual({ booked: 0, left: 0 });
  expect(callsOf('save_application').map(({ body }) => body.booking_key)).toEqual(['k1', 'k3']);
  expect(readWaiting().map(({ key, refusal }) => [key, refusal?.reason])).toEqual([
    ['k3', 'No such day.'],
  ]);
});
