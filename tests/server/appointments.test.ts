import { expect, test } from 'vitest';
import { indianDay } from '#contract/indian-day.ts';
import { mailsTo } from '../support/server/queued-mails.ts';
import {
  openAcademy,
  signedInStaff,
  type TestAcademy,
  visitor,
} from '../support/server/server-app.ts';

const form = {
  name: 'Maya Devi',
  email: 'maya@example.com',
  phone: '9876543210',
  date: '2025-11-28',
  service: 'Bridal Makeup',
  message: 'Muhurtham at six',
};
const studio = 'hello@academy.example';

test('a booking is kept, and visitor and studio get a mail with the day for their calendar', async () => {
  const academy = await openAcademy();
  const reply = await visitor(academy).post('/api/save_application', form);
  const message = '✅ Appointment booked successfully!';
  expect(reply.json()).toEqual({ success: 200, message, appointment_id: expect.any(String) });
  expect(await bookings(academy)).toMatchObject([
    { name: form.name, date: form.date, service_id: '1', message: form.message },
  ]);
  for (const address of [form.email, studio]) {
    const [mail, ...more] = await mailsTo(academy, address);
    expect(more).toEqual([]);
    expect(mail?.attachments).toContain('DTSTART;VALUE=DATE:20251128');
    // The studio answers the visitor, and the visitor the academy.
    expect(mail?.reply_to).toBe(address === studio ? form.email : null);
  }
});

test('a phone number is kept in one form, however it was typed', async () => {
  const academy = await openAcademy();
  const phone = '+91 98765-43210';
  const reply = await visitor(academy).post('/api/save_application', { ...form, phone });
  expect(reply.statusCode).toBe(200);
  expect(await bookings(academy)).toMatchObject([{ phone: '9876543210' }]);
});

test('a service can be named by its id', async () => {
  const academy = await openAcademy();
  const reply = await visitor(academy).post('/api/save_application', { ...form, service: '2' });
  expect(reply.statusCode).toBe(200);
  expect(await bookings(academy)).toMatchObject([{ service_id: '2' }]);
});

test.each([
  ['just before midnight in India', Date.UTC(2025, 10, 20, 18, 29), '2025-11-20', 200],
  ['just after midnight in India', Date.UTC(2025, 10, 20, 18, 30), '2025-11-20', 422],
  [
    'in the Indian morning, still yesterday in London',
    Date.UTC(2025, 10, 20, 19),
    '2025-11-21',
    200,
  ],
])('%s today is judged by the studio’s calendar', async (_when, ms, date, status) => {
  const academy = await openAcademy();
  academy.clock.ms = ms;
  const reply = await visitor(academy).post('/api/save_application', { ...form, date });
  expect(reply.statusCode).toBe(status);
  if (status === 422) expect(reply.json().errors).toEqual({ date: ['Date cannot be in the past'] });
});

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: 'M' }, 'name', 'Name is too short'],
  [{ email: 'maya' }, 'email', 'Invalid email address'],
  [{ phone: '987654321' }, 'phone', 'Phone number must be 10 digits'],
  [{ phone: '+449876543210' }, 'phone', 'Phone number must be 10 digits'],
  [{ date: '' }, 'date', 'Date is required'],
  [{ date: '2026-02-30' }, 'date', 'Date is required'],
  [{ date: '2025-11-19' }, 'date', 'Date cannot be in the past'],
  [{ service: '' }, 'service', 'Please select a service'],
  [{ service: 'Tattoo' }, 'service', 'Please select a service'],
  [{ message: ' ' }, 'message', 'Message is required'],
])('%j is refused under its field, and nothing is kept', async (change, field, message) => {
  const academy = await openAcademy();
  const reply = await visitor(academy).post('/api/save_application', { ...form, ...change });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors[field][0]).toBe(message);
  expect(await bookings(academy)).toEqual([]);
  expect(await mailsTo(academy, form.email)).toEqual([]);
});

test('one form sent many times at once books once, by field and by header', async () => {
  const academy = await openAcademy();
  const send = (booking_key?: string, headers = {}) =>
    visitor(academy).post('/api/save_application', { ...form, booking_key }, { headers });
  const header = { 'idempotency-key': 'form-b' };
  const replies = await Promise.all([
    ...[send('form-a'), send('form-a'), send('form-a')],
    ...[send(undefined, header), send(undefined, header)],
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect(await bookings(academy)).toHaveLength(2);
  expect(await mailsTo(academy, form.email)).toHaveLength(2);
});

test('a key that was used for another form is refused, and tells nothing of that one', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/save_application', { ...form, booking_key: 'form-a' });
  const other = { ...form, name: 'Somebody', booking_key: 'form-a' };
  const reply = await visitor(academy).post('/api/save_application', other);
  expect(reply.statusCode).toBe(409);
  expect(reply.body).not.toContain(form.name);
  expect(await bookings(academy)).toHaveLength(1);
});

test('a form sent again after the studio has moved its appointment is still the same', async () => {
  const academy = await openAcademy();
  const send = (change = {}) =>
    visitor(academy).post('/api/save_application', { ...form, booking_key: 'one', ...change });
  await send();
  const staff = await signedInStaff(academy);
  const [{ id } = { id: '' }] = await bookings(academy);
  const moved = { id, revision: 0, date: '2025-11-30' };
  expect((await staff.post('/api/studio_move_appointment', moved)).statusCode).toBe(200);
  expect((await send()).statusCode).toBe(200);
  expect((await send({ message: 'Another' })).statusCode).toBe(409);
  expect(await bookings(academy)).toHaveLength(1);
});

test('a form whose answer was lost is booked, though its day or its service is over by now', async () => {
  const academy = await openAcademy();
  const send = (change = {}) =>
    visitor(academy).post('/api/save_application', { ...form, booking_key: 'one', ...change });
  const { appointment_id } = (await send()).json();
  await academy.db.updateTable('services').set({ name: 'Bridal & Reception' }).execute();
  expect((await send()).json()).toMatchObject({ success: 200, appointment_id });
  academy.clock.ms = Date.UTC(2025, 10, 29);
  expect((await send()).json()).toMatchObject({ success: 200, appointment_id });
  expect((await send({ booking_key: 'two' })).statusCode, 'another form').toBe(422);
  expect((await send({ message: 'Another' })).statusCode, 'its key on another form').toBe(422);
  expect(await bookings(academy)).toHaveLength(1);
});

test('a mail queue that fails undoes the booking, so that the visitor is told', async () => {
  const academy = await openAcademy();
  await academy.db.schema.dropTable('mail_jobs').execute();
  const reply = await visitor(academy).post('/api/save_application', form);
  expect(reply.statusCode).toBe(500);
  expect(await bookings(academy)).toEqual([]);
});

test('a day in India is five and a half hours ahead', () => {
  expect(indianDay(Date.UTC(2025, 11, 31, 18, 29, 59))).toBe('2025-12-31');
  expect(indianDay(Date.UTC(2025, 11, 31, 18, 30))).toBe('2026-01-01');
});

function bookings({ db }: TestAcademy) {
  return db.selectFrom('appointments').selectAll().execute();
}
