import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nextMuhurtham } from '../support/next-muhurtham.ts';
import { fieldValue, toastText } from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, refused, renderApp } from '../support/page/render-app.tsx';

const appointment = {
  id: 'a-1',
  date: nextMuhurtham(),
  time: null as string | null,
  status: 'booked',
  revision: 0,
  service: 'Bridal Makeup',
  calendar: 'BEGIN:VCALENDAR',
};

test('her link shows what is booked, what comes next, and keeps it for her calendar', async () => {
  await open({});
  expect(await screen.findByRole('heading', { name: 'Your appointment is booked' })).toBeTruthy();
  expect(screen.getAllByText('Bridal Makeup')[0]).toBeTruthy();
  expect(screen.getByText('We call you to agree on it')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change the day' })).toBeTruthy();
});

test('a confirmed one has its hour', async () => {
  await open({ appointment: shown({ ...appointment, status: 'confirmed', time: '10:30' }) });
  expect(await screen.findByText('10:30 (Indian time)')).toBeTruthy();
});

test('it is cancelled after a question, and then another can be booked', async () => {
  const { user, callsOf } = await open({
    cancel_appointment: () => changed({ status: 'cancelled', revision: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel this appointment' }));
  expect(document.activeElement?.textContent).toContain('Somebody else can then have your place');
  expect(callsOf('cancel_appointment')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  const heading = await screen.findByRole('heading', { name: 'This appointment is cancelled' });
  expect(document.activeElement).toBe(heading);
  expect(callsOf('cancel_appointment')[0]?.body).toEqual({ id: 'a-1', revision: 0 });
  expect(screen.getByRole('link', { name: 'Book another appointment' })).toBeTruthy();
});

test('who is coming after all is back at the button that asked', async () => {
  const { user } = await open({});
  await user.click(await screen.findByRole('button', { name: 'Cancel this appointment' }));
  await user.click(screen.getByRole('button', { name: 'No, I am coming' }));
  const cancel = screen.getByRole('button', { name: 'Cancel this appointment' });
  expect(document.activeElement).toBe(cancel);
});

test('its day is changed, and a day that has passed is refused first', async () => {
  const { user, callsOf } = await open({
    move_appointment: () => changed({ revision: 1 }),
  });
  const day = await screen.findByLabelText('Another day');
  const other = appointment.date.replace(/12$/, '13'); // never the booked day, whatever today is
  await user.type(day, '2020-01-01');
  await user.click(screen.getByRole('button', { name: 'Change the day' }));
  expect(await screen.findByText('Date cannot be in the past')).toBeTruthy();
  await user.clear(day);
  await user.type(day, appointment.date);
  expect(await screen.findByText('It is on this day already.')).toBeTruthy();
  await user.clear(day);
  await user.type(day, other);
  await user.click(screen.getByRole('button', { name: 'Change the day' }));
  expect(await toastText('Done.')).toBeTruthy();
  const body = { id: 'a-1', revision: 0, date: other };
  expect(callsOf('move_appointment').map((sent) => sent.body)).toEqual([body]);
});

test('what the studio has changed meanwhile is shown, and not undone', async () => {
  const data = { ...appointment, status: 'confirmed', time: '09:00', revision: 1 };
  const message = 'Somebody else has just changed this appointment.';
  const { user } = await open({
    cancel_appointment: () => refused(409, { message, data }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel this appointment' }));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText('09:00 (Indian time)')).toBeTruthy();
  expect(await toastText(message)).toBeTruthy();
});

test('the day that she chose stays where the studio was faster', async () => {
  const data = { ...appointment, status: 'confirmed', time: '09:00', revision: 1 };
  const { user } = await open({
    move_appointment: () => refused(409, { message: 'Too late.', data }),
  });
  const other = appointment.date.replace(/12$/, '13');
  await user.type(await screen.findByLabelText('Another day'), other);
  await user.click(screen.getByRole('button', { name: 'Change the day' }));
  expect(await screen.findByText('09:00 (Indian time)')).toBeTruthy();
  expect(fieldValue('Another day')).toBe(other);
});

test('a change without an answer promises nothing', async () => {
  const { user } = await open({ cancel_appointment: () => refused(500) });
  await user.click(await screen.findByRole('button', { name: 'Cancel this appointment' }));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect(await toastText(/we cannot say whether it was changed/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your appointment is booked' })).toBeTruthy();
});

test.each([
  { deed: 'cancel', call: 'cancel_appointment' },
  { deed: 'move', call: 'move_appointment' },
])('a refusal to $deed it is told in the academy’s words', async ({ deed, call }) => {
  const message = 'Too many tries. Please wait a while and try again.';
  const { user } = await open({ [call]: () => refused(429, { message }) });
  if (deed === 'cancel') {
    await user.click(await screen.findByRole('button', { name: 'Cancel this appointment' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  } else {
    const other = appointment.date.replace(/12$/, '13');
    await user.type(await screen.findByLabelText('Another day'), other);
    await user.click(screen.getByRole('button', { name: 'Change the day' }));
  }
  expect(await toastText(message)).toBeTruthy();
  expect(document.querySelector('[data-form-error]')?.textContent, 'also to be read later').toBe(
    message,
  );
});

test('a link that leads to none says so', async () => {
  await open({ appointment: () => refused(404) });
  const title = 'This link leads nowhere';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('without the academy it can be asked for again', async () => {
  await open({ appointment: () => refused(500) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

const changed = (change: Partial<typeof appointment>) =>
  ok({ success: 200, message: 'Done.', data: { ...appointment, ...change } });

const shown = (data: typeof appointment) => () => ok({ success: 200, data });

const open = (academy: AcademyAnswers) =>
  renderApp({
    at: '/appointment/a-1',
    student: null,
    academy: { appointment: shown(appointment), ...academy },
  });
