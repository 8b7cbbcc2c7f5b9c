import { expect, test } from 'vitest';
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

test('the answer to a booking names it, the letter links to it, and the link shows it', async () => {
  const { academy, guest, id } = await book();
  const [letter] = await mailsTo(academy, form.email);
  expect(letter?.body_text).toContain(`/appointment/${id}`);
  const reply = await guest.post('/api/appointment', { id });
  expect(reply.json().data).toEqual({
    id,
    date: '2025-11-28',
    time: null,
    status: 'booked',
    revision: 0,
    service: 'Bridal Makeup',
    calendar: expect.stringContaining('DTSTART;VALUE=DATE:20251128'),
  });
});

test('a form that is sent again gets the link of its first booking', async () => {
  const academy = await openAcademy();
  const send = async () =>
    (await visitor(academy).post('/api/save_application', { ...form, booking_key: 'one' })).json();
  expect((await send()).appointment_id).toBe((await send()).appointment_id);
});

test('she cancels by her link, once, and both sides get a letter', async () => {
  const { academy, guest, id } = await book();
  const cancel = () => guest.post('/api/cancel_appointment', { id, revision: 0 });
  const replies = [await cancel(), await cancel()];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(replies[1]?.json().data).toMatchObject({ status: 'cancelled', revision: 1 });
  const letters = await Promise.all([mailsTo(academy, form.email), mailsTo(academy, studio)]);
  expect(letters.map((mails) => mails.length)).toEqual([2, 2]);
  expect(letters[0]?.at(-1)?.body_text).toContain('You have cancelled this appointment');
  expect(letters[1]?.at(-1)?.body_text).toContain('The visitor has cancelled this appointment');
  const again = await guest.post('/api/move_appointment', { id, revision: 1, date: '2025-12-01' });
  expect(again.statusCode).toBe(409);
});

test('a day that she changes by her link waits for a new hour', async () => {
  const { academy, guest, id } = await book();
  const staff = await signedInStaff(academy);
  await staff.post('/api/studio_confirm_appointment', { id, revision: 0, time: '10:30' });
  const move = { id, revision: 1, date: '2025-12-01' };
  const reply = await guest.post('/api/move_appointment', move);
  expect(reply.json().data).toMatchObject({
    date: '2025-12-01',
    time: null,
    status: 'booked',
    revision: 2,
  });
  const [letter] = (await mailsTo(academy, studio)).slice(-1);
  expect(letter?.body_text).toContain('Please call to agree on the hour.');
});

test('a link whose page is old is told how the appointment stands, and nobody is named', async () => {
  const { academy, guest, id } = await book();
  const staff = await signedInStaff(academy);
  const move = { id, revision: 0, date: '2025-12-02', time: '11:00' };
  await staff.post('/api/studio_move_appointment', move);
  const reply = await guest.post('/api/cancel_appointment', { id, revision: 0 });
  expect(reply.statusCode).toBe(409);
  expect(reply.json().data).toMatchObject({ date: '2025-12-02', time: '11:00', revision: 1 });
  for (const secret of [form.name, form.email, form.phone, form.message]) {
    expect(reply.body).not.toContain(secret);
  }
});

test.each([
  ['/api/appointment', { id: 'nobody' }, 404],
  ['/api/cancel_appointment', { id: 'nobody', revision: 0 }, 404],
  ['/api/move_appointment', { id: 'nobody', revision: 0, date: '2025-12-01' }, 404],
  ['/api/move_appointment', { revision: 0, date: '2020-01-01' }, 422],
])('%s answers %j with %i', async (path, body, status) => {
  const { guest, id } = await book();
  expect((await guest.post(path, { id, ...body })).statusCode).toBe(status);
});

test('a link is not tried for ever', async () => {
  const { guest, id } = await book();
  const replies = await Promise.all(
    Array.from({ length: 11 }, (_, day) =>
      guest.post('/api/move_appointment', { id, revision: day, date: '2025-12-01' }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toContain(429);
});

async function book() {
  const academy: TestAcademy = await openAcademy();
  const guest = visitor(academy);
  const reply = await guest.post('/api/save_application', form);
  return { academy, guest, id: reply.json().appointment_id as string };
}
