import { expect, test } from 'vitest';
import { run } from '../support/server/academy-cli.ts';
import { mailsTo } from '../support/server/queued-mails.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  type TestAcademy,
  visitor,
} from '../support/server/server-app.ts';

const form = {
  name: 'Maya Devi',
  email: 'maya@example.com',
  phone: '9876543210',
  date: '2025-11-20',
  service: 'Bridal Makeup',
  message: 'Muhurtham at six',
};
const studio = 'hello@academy.example';

test('the role is given by the command line, counts at once, and is taken again', async () => {
  const academy = await openAcademy();
  const account = await signedIn(academy, priya);
  const status = async () => (await account.post('/api/studio_appointments', {})).statusCode;
  expect(await status()).toBe(403);
  await run(academy, ['staff', priya.email, '--role', 'Staff']);
  expect(await status()).toBe(200);
  await run(academy, ['staff', priya.email, '--role', 'User']);
  expect(await status()).toBe(403);
});

test('staff sees the appointments of a day, today first, and which days have any', async () => {
  const { academy, staff } = await openStudio();
  await visitor(academy).post('/api/save_application', { ...form, date: '2025-11-24' });
  await visitor(academy).post('/api/save_application', form);
  const { today, date, data, days } = (await staff.post('/api/studio_appointments', {})).json();
  expect({ today, date }).toEqual({ today: '2025-11-20', date: '2025-11-20' });
  expect(data).toMatchObject([{ name: form.name, status: 'booked', time: null, revision: 0 }]);
  expect(days).toEqual([
    { date: '2025-11-20', count: 1, waiting: 1 },
    { date: '2025-11-24', count: 1, waiting: 1 },
  ]);
});

test('whoever waits for an answer is counted, on however far a day', async () => {
  const { academy, staff } = await openStudio(form);
  const appointment = await academy.db
    .selectFrom('appointments')
    .selectAll()
    .executeTakeFirstOrThrow();
  const day = (of: number) => `2025-12-${String(of).padStart(2, '0')}`;
  const rows = Array.from({ length: 16 }, (_, place) => ({
    ...appointment,
    id: `booked-${place}`,
    booking_key: null,
    date: day(place + 1),
    status: place === 14 ? ('confirmed' as const) : appointment.status,
  }));
  await academy.db.insertInto('appointments').values(rows).execute();
  const body = { id: appointment.id, revision: 0, time: null };
  await staff.post('/api/studio_confirm_appointment', body);
  const { days } = (await staff.post('/api/studio_appointments', {})).json();
  expect(days).toHaveLength(16); // fourteen, and beyond them the two that wait
  expect(days[0]).toEqual({ date: form.date, count: 1, waiting: 0 });
  expect(days.at(-1)).toEqual({ date: day(16), count: 1, waiting: 1 });
});

test('a confirmed appointment has its hour, and visitor and studio get it for their calendar', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const body = { id: appointment.id, revision: 0, time: '10:30' };
  const reply = await staff.post('/api/studio_confirm_appointment', body);
  expect(reply.json().data).toMatchObject({ status: 'confirmed', time: '10:30', revision: 1 });
  for (const address of [form.email, studio]) {
    const [first, mail] = await mailsTo(academy, address);
    expect(mail?.body_text).toContain('Hour: 10:30');
    const calendar = mail?.attachments ?? '';
    // A calendar finds its entry again.
    const [entryId = 'none'] = /UID:\w+/.exec(first?.attachments ?? '') ?? [];
    expect(calendar).toContain(entryId);
    // Half past ten in Coimbatore.
    expect(calendar).toContain('DTSTART:20251120T050000Z');
    expect(calendar).toContain('STATUS:CONFIRMED');
    expect(calendar).toContain('SEQUENCE:1');
  }
});

test('a moved appointment replaces its calendar entry, and is on the other day', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const body = { id: appointment.id, revision: 0, date: '2025-11-26', time: '16:00' };
  const reply = await staff.post('/api/studio_move_appointment', body);
  expect(reply.json().data).toMatchObject({ date: '2025-11-26', status: 'confirmed' });
  const mail = (await mailsTo(academy, form.email)).at(-1);
  expect(mail?.subject).toContain('is moved');
  expect(mail?.body_text).toContain('Until now: Thursday, 20 November 2025\n');
  const again = { id: appointment.id, revision: 1, date: '2025-11-27', time: '09:00' };
  expect((await staff.post('/api/studio_move_appointment', again)).statusCode).toBe(200);
  for (const address of [form.email, studio]) {
    const next = (await mailsTo(academy, address)).at(-1);
    expect(next?.body_text).toContain(
      'Until now: Wednesday, 26 November 2025, 16:00 (Indian time)',
    );
  }
  const back = { id: appointment.id, revision: 2, date: '2025-11-26', time: '16:00' };
  expect((await staff.post('/api/studio_move_appointment', back)).statusCode).toBe(200);
  expect(mail?.attachments).toContain('DTSTART:20251126T103000Z');
  const day = await staff.post('/api/studio_appointments', { date: '2025-11-26' });
  expect(day.json().data).toHaveLength(1);
});

test('a cancelled appointment tells the visitor why, and nothing can be made of it again', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const body = { id: appointment.id, revision: 0, reason: 'Our artist is ill.' };
  await staff.post('/api/studio_cancel_appointment', body);
  const mail = (await mailsTo(academy, form.email)).at(-1);
  expect(mail?.body_text).toContain('Our artist is ill.');
  expect(mail?.attachments).toContain('STATUS:CANCELLED');
  const again = { id: appointment.id, revision: 1 };
  const reply = await staff.post('/api/studio_confirm_appointment', again);
  expect([reply.statusCode, reply.json().message]).toEqual([409, 'This appointment is cancelled.']);
  expect(await mailsTo(academy, form.email)).toHaveLength(2);
});

test('two at the studio do not undo each other unseen', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const move = (date: string) =>
    staff.post('/api/studio_move_appointment', { id: appointment.id, revision: 0, date });
  const replies = await Promise.all([move('2025-11-26'), move('2025-11-27')]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await mailsTo(academy, form.email)).toHaveLength(2);
  const refused = replies.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().data).toMatchObject({ revision: 1, status: 'confirmed' });
});

test('a change whose answer was lost can be asked for again, and writes no second mail', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const confirm = (revision: number, time: string | null) =>
    staff.post('/api/studio_confirm_appointment', { id: appointment.id, revision, time });
  for (const revision of [0, 0, 1]) {
    const reply = await confirm(revision, '10:30');
    expect(reply.json().data).toMatchObject({ status: 'confirmed', time: '10:30', revision: 1 });
  }
  expect(await mailsTo(academy, form.email)).toHaveLength(2);
  expect((await confirm(0, '11:30')).statusCode).toBe(409);
});

test('whoever confirms one day is told that a colleague has moved the appointment to another', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const { id } = appointment;
  const confirm = (revision: number, date?: string) =>
    staff.post('/api/studio_confirm_appointment', { id, revision, date, time: null });
  await staff.post('/api/studio_move_appointment', { id, revision: 0, date: '2025-11-26' });
  for (const revision of [0, 1]) {
    const reply = await confirm(revision, form.date);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().data).toMatchObject({ date: '2025-11-26', revision: 1 });
  }
  expect((await confirm(1, '2025-11-26')).json().data).toMatchObject({ revision: 1 });
  expect((await confirm(0)).statusCode, 'a page from before names no day').toBe(200);
  expect(await mailsTo(academy, form.email)).toHaveLength(2);
});

test.each([
  ['move', { date: '2025-11-19' }, 422, 'Date cannot be in the past'],
  ['move', { date: '2025-02-30' }, 422, 'Date is required'],
  ['move', { date: '2025-11-26', time: '25:00' }, 422, 'Write the hour as 10:30'],
  ['confirm', { time: 'ten' }, 422, 'Write the hour as 10:30'],
  ['confirm', { id: 'made-up' }, 404, 'There is nothing at this address.'],
  ['cancel', { reason: 'x'.repeat(501) }, 422, 'At most 500 characters'],
])('%s with %j is refused, and nobody gets a mail', async (action, change, status, message) => {
  const { academy, staff, appointment } = await openStudio(form);
  const body = { id: appointment.id, revision: 0, ...change };
  const reply = await staff.post(`/api/studio_${action}_appointment`, body);
  expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  expect(await mailsTo(academy, form.email)).toHaveLength(1);
});

test('a day that is over is left as it was', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  academy.clock.ms += 24 * 3_600_000;
  const body = { id: appointment.id, revision: 0 };
  const reply = await staff.post('/api/studio_confirm_appointment', body);
  expect([reply.statusCode, reply.json().message]).toEqual([409, 'This day is over.']);
});

test('a mail queue that fails leaves the appointment as it was', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  await academy.db.schema.dropTable('mail_jobs').execute();
  const body = { id: appointment.id, revision: 0 };
  expect((await staff.post('/api/studio_cancel_appointment', body)).statusCode).toBe(500);
  const { data } = (await staff.post('/api/studio_appointments', {})).json();
  expect(data).toMatchObject([{ status: 'booked', revision: 0 }]);
});

test('orders and students are listed by pages, and found', async () => {
  const { academy, staff } = await openStudio();
  const student = await signedIn(academy, priya);
  await student.post('/api/create_order', { course_ids: ['2'] });
  const orders = await staff.post('/api/studio_orders', { search: priya.email });
  expect(orders.json()).toMatchObject({
    data: [{ student: 'Priya Raman', status: 'pending', email: priya.email }],
    has_more: false,
  });
  const paid = await staff.post('/api/studio_orders', { status: 'paid' });
  expect(paid.json().data).toEqual([]);
  const found = (await staff.post('/api/studio_students', { search: 'ANITHA' })).json();
  expect(found.data).toMatchObject([{ email: anitha.email, role: 'User' }]);
  expect((await staff.post('/api/studio_students', { search: '%' })).json().data).toEqual([]);
});

test('of 5,000 courses each is on one page, and found by its name', async () => {
  const { academy, staff } = await openStudio();
  const [course] = await academy.db.selectFrom('courses').selectAll().limit(1).execute();
  if (!course) throw new Error('no course');
  for (let start = 0; start < 5000; start += 500) {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      ...course,
      id: `c-${start + n}`,
      name: `Look ${start + n}`,
      position: 10 + start + n,
    }));
    await academy.db.insertInto('courses').values(rows).execute();
  }
  const page = async (body: object) => (await staff.post('/api/studio_courses', body)).json();
  const [first, second] = [await page({}), await page({ page: 2 })];
  expect([first.data.length, first.has_more, second.data.length]).toEqual([25, true, 25]);
  const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(50);
  expect((await page({ page: 201 })).has_more).toBe(false);
  expect((await page({ search: 'look 4999' })).data).toMatchObject([{ id: 'c-4999' }]);
});

async function openStudio(booking?: typeof form) {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  if (booking) await visitor(academy).post('/api/save_application', booking);
  const appointment = booking ? await firstAppointment(academy) : { id: '' };
  return { academy, staff, appointment };
}

const firstAppointment = ({ db }: TestAcademy) =>
  db.selectFrom('appointments').select('id').executeTakeFirstOrThrow();
