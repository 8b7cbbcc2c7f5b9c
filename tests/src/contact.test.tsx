import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { indianDay } from '#contract/indian-day.ts';
import { discardAppointment, waitingAppointments } from '../../src/outbox/appointment.ts';
import { flushOutbox } from '../../src/outbox/sender.ts';
import { nextMuhurtham } from '../support/next-muhurtham.ts';
import {
  fieldValue,
  messageUnder,
  meenasAppointment as sent,
  toastText,
} from '../support/page/form-page.ts';
import { type AcademyAnswers, ok, refused, renderApp } from '../support/page/render-app.tsx';

const right = {
  Name: 'Meena Kumar',
  Email: 'meena@example.com',
  Phone: '9843212345',
  Date: nextMuhurtham(),
  Message: 'Muhurtham at six',
};
const services: AcademyAnswers = {
  available_services: () => ok({ success: 200, data: [{ id: 1, services: 'Bridal Makeup' }] }),
};
const booked: AcademyAnswers = { ...services, save_application: () => ok({ success: 200 }) };

// The outbox's connection lives as long as this file's modules, and its rows with it.
beforeEach(async () => {
  for (const { id } of await waitingAppointments()) await discardAppointment(id);
});

async function bookWith(
  changes: Partial<typeof right> & { Service?: '' },
  academy: AcademyAnswers,
) {
  const app = await renderApp({ at: '/contact', student: null, academy });
  await screen.findByRole('heading', { name: 'Book an appointment' });
  const { Service = 'Bridal Makeup', ...texts } = { ...right, ...changes };
  for (const [label, text] of Object.entries(texts)) {
    if (text) await app.user.type(screen.getByLabelText(label), text);
  }
  await screen.findByRole('option', { name: 'Bridal Makeup' });
  if (Service) await app.user.selectOptions(screen.getByLabelText('Service'), Service);
  await app.user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  return app;
}

test('an appointment is booked, said so, and the form is empty again', async () => {
  const app = await bookWith({}, booked);
  expect(await toastText('✅ Appointment booked successfully!')).toContain('Success');
  expect(app.callsOf('save_application')[0]?.body).toMatchObject(sent);
  await waitFor(() => expect(fieldValue('Name')).toBe(''));
  expect(document.activeElement?.textContent).toBe('Book an appointment');
  expect(sessionStorage.getItem('draft:appointment')).toBeNull();
});

test('our own server names the booking, and its page is shown', async () => {
  const data = {
    ...{ id: 'a-1', date: right.Date, time: null, status: 'booked', revision: 0 },
    ...{ service: 'Bridal Makeup', calendar: '' },
  };
  const app = await bookWith(
    {},
    {
      ...services,
      save_application: () => ok({ success: 200, appointment_id: 'a-1' }),
      appointment: () => ok({ success: 200, data }),
    },
  );
  expect(await screen.findByRole('heading', { name: 'Your appointment is booked' })).toBeTruthy();
  expect(app.path()).toBe('/appointment/a-1');
  expect(sessionStorage.getItem('draft:appointment')).toBeNull();
});

describe('each rule is said under its field, and nothing is sent', () => {
  test.for([
    ['Name', '', 'Name is required'],
    ['Name', 'M', 'Name is too short'],
    ['Email', '', 'Email is required'],
    ['Email', 'meena', 'Invalid email address'],
    ['Phone', '98432', 'Phone number must be 10 digits'],
    ['Phone', '98432123456', 'Phone number must be 10 digits'],
    ['Date', '', 'Date is required'],
    ['Date', '2020-01-01', 'Date cannot be in the past'],
    ['Service', '', 'Please select a service'],
    ['Message', '', 'Message is required'],
  ] as const)('%s "%s": %s', async ([label, typed, says]) => {
    const app = await bookWith({ [label]: typed }, booked);
    expect(await messageUnder(label)).toBe(says);
    expect(app.callsOf('save_application')).toEqual([]);
  });
});

describe('a service of her kept draft is shown as it would be sent', () => {
  test.for([
    ['before the list of services comes', {}, 'Mehendi'],
    [
      'when the list has it',
      { available_services: () => ok({ success: 200, data: [{ id: 9, services: 'Mehendi' }] }) },
      'Mehendi',
    ],
    ['and is asked for when it is offered no more', services, ''],
  ] as [string, AcademyAnswers, string][])('%s', async ([, academy, shown]) => {
    sessionStorage.setItem('draft:appointment', JSON.stringify({ ...sent, service: 'Mehendi' }));
    const save_application = () => ok({ success: 200 });
    const { user, callsOf } = await renderApp({
      at: '/contact',
      student: null,
      academy: { ...academy, save_application },
    });
    await screen.findByLabelText('Service');
    if (academy.available_services) {
      await waitFor(() => expect(screen.queryByRole('option', { name: 'HD Makeup' })).toBeNull());
    }
    await waitFor(() => expect(fieldValue('Service')).toBe(shown));
    await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
    if (shown === '') expect(await messageUnder('Service')).toBe('Please select a service');
    else await toastText(/booked successfully/);
    const booking = callsOf('save_application').map(({ body }) => body.service);
    expect(booking).toEqual(shown === '' ? [] : [shown]);
  });
});

test('the picker begins with today as the studio has it', async () => {
  await renderApp({ at: '/contact', student: null, academy: booked });
  const date = await screen.findByLabelText('Date');
  await waitFor(() => expect(date.getAttribute('min')).toBe(indianDay()));
  expect(indianDay(Date.parse('2026-11-20T19:00:00Z'))).toBe('2026-11-21');
});

test.for([
  [() => refused(400), '❌ Failed to book appointment. Please try again.'],
  [() => ok({ success: 400 }), '❌ Failed to book appointment. Please try again.'],
] as const)('what failed is said and stays in the form: %s', async ([save_application, says]) => {
  await bookWith({}, { ...services, save_application });
  expect(await toastText(says)).toContain('Error');
  expect(fieldValue('Message')).toBe('Muhurtham at six');
  const draft = JSON.parse(sessionStorage.getItem('draft:appointment') ?? '');
  expect(draft).toMatchObject({ name: 'Meena Kumar', date: nextMuhurtham() });
});

test.for([
  ['a sick server', () => refused(500)],
  ['a login page of the network', () => new Response('<p>')],
] as const)('behind %s her words are kept and sent later', async ([_name, save_application]) => {
  await bookWith({}, { ...services, save_application });
  expect(await toastText(/is kept on this device/)).toContain('Error');
  expect(await screen.findByText('Waiting to send')).toBeTruthy();
  expect((await waitingAppointments()).map(({ payload }) => payload)).toEqual([
    // In which the letters are written, whatever the page speaks when it is sent.
    { ...sent, language: 'en' },
  ]);
});

test("the academy's own words stand under their field", async () => {
  const errors = { phone: ['This number is not in use'] };
  await bookWith({}, { ...services, save_application: () => refused(422, { errors }) });
  expect(await messageUnder('Phone')).toBe('This number is not in use');
});

test('the same words are sent under the same key, however often', async () => {
  const app = await bookWith({}, { ...services, save_application: () => refused(400) });
  await toastText(/Failed to book/);
  await app.user.click(await screen.findByRole('button', { name: 'Book Appointment' }));
  await waitFor(() => expect(app.callsOf('save_application')).toHaveLength(2));
  const [first, second] = app.callsOf('save_application').map(({ body }) => body.booking_key);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('written offline it is kept, shown as waiting, and sent once when back', async () => {
  const academy = { ...services };
  const app = await bookWith({}, academy);
  expect(await screen.findByText('Waiting to send')).toBeTruthy();
  expect(screen.getByText(/Bridal Makeup on/)).toBeTruthy();
  await waitFor(() => expect(fieldValue('Message')).toBe(''));
  const key =
    app.callsOf('save_application')[0]?.body.booking_key ?? (await waitingAppointments())[0]?.id;

  Object.assign(academy, booked);
  app.calls.length = 0;
  expect(await flushOutbox()).toBe(false);
  expect(await flushOutbox()).toBe(false);
  expect(app.calls.filter(({ path }) => path !== 'csrf-token')).toEqual([
    { path: 'save_application', body: { ...sent, language: 'en', booking_key: key } },
  ]);
  await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
});

const keep = (date: string, refusal: { reason: string } | null = null) =>
  localStorage.setItem(
    'waiting_appointments',
    JSON.stringify([{ key: 'k1', appointment: { ...sent, date }, refusal }]),
  );

test('a day that has passed is asked about and not sent', async () => {
  keep('2020-01-01');
  const { user, callsOf } = await renderApp({ at: '/contact', student: null, academy: booked });
  expect(await screen.findByText(/This day has passed/)).toBeTruthy();
  expect(await flushOutbox()).toBe(false);
  expect(callsOf('save_application')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Choose a new day' }));
  await waitFor(() => expect(fieldValue('Message')).toBe('Muhurtham at six'));
  expect(document.activeElement).toBe(screen.getByLabelText('Date'));
  expect(await waitingAppointments(), 'until the changed one is kept').toHaveLength(1);
  expect(sessionStorage.getItem('draft:appointment')).toContain('Muhurtham at six');
});

test('what the academy refuses is shown with its reason, and can be discarded', async () => {
  keep(nextMuhurtham());
  const academy = {
    ...services,
    save_application: () => refused(422, { message: 'No such day.' }),
  };
  const { user } = await renderApp({ at: '/contact', student: null, academy });
  await screen.findByText('Waiting to send');
  await flushOutbox();
  expect(await screen.findByText('The academy could not take it: No such day.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(screen.queryByText(/could not take it/)).toBeNull());
});

test.for(['{', '42', '[{"key":1}]', 'null'])(
  'what is kept as %s is no appointment',
  async (raw) => {
    localStorage.setItem('waiting_appointments', raw);
    await renderApp({ at: '/contact', student: null, academy: booked });
    expect(await screen.findByRole('heading', { name: 'Book an appointment' })).toBeTruthy();
    expect(screen.queryByText('Appointments on this device')).toBeNull();
  },
);

test('the map is asked of nobody before a tap; the address stands there', async () => {
  const { user } = await renderApp({ at: '/contact', student: null, academy: booked });
  await screen.findByRole('heading', { name: 'Where we are' });
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getAllByText(/Coimbatore/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Show map' }));
  expect(screen.getByTitle(/Map of the studio/)).toBeTruthy();
});
