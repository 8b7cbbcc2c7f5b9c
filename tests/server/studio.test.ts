import { expect, test } from 'vitest';
import { filmPartBytes } from '#contract/limits.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { run } from '../support/academy-cli.ts';
import { lettersTo } from '../support/letters.ts';
import {
  type Academy,
  anitha,
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  visitor,
} from '../support/server-app.ts';

const form = {
  ...{ name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' },
  ...{ date: '2025-11-20', service: 'Bridal Makeup', message: 'Muhurtham at six' },
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
    { date: '2025-11-20', count: 1 },
    { date: '2025-11-24', count: 1 },
  ]);
});

test('a confirmed appointment has its hour, and visitor and studio get it for their calendar', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const body = { id: appointment.id, revision: 0, time: '10:30' };
  const reply = await staff.post('/api/studio_confirm_appointment', body);
  expect(reply.json().data).toMatchObject({ status: 'confirmed', time: '10:30', revision: 1 });
  for (const address of [form.email, studio]) {
    const letter = (await lettersTo(academy, address)).at(-1);
    expect(letter?.body_text).toContain('Hour: 10:30');
    const calendar = letter?.attachments ?? '';
    expect(calendar).toContain(`UID:${appointment.id}`);
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
  const letter = (await lettersTo(academy, form.email)).at(-1);
  expect(letter?.subject).toContain('is moved');
  expect(letter?.attachments).toContain('DTSTART:20251126T103000Z');
  const day = await staff.post('/api/studio_appointments', { date: '2025-11-26' });
  expect(day.json().data).toHaveLength(1);
});

test('a cancelled appointment tells the visitor why, and nothing can be made of it again', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const body = { id: appointment.id, revision: 0, reason: 'Our artist is ill.' };
  await staff.post('/api/studio_cancel_appointment', body);
  const letter = (await lettersTo(academy, form.email)).at(-1);
  expect(letter?.body_text).toContain('Our artist is ill.');
  expect(letter?.attachments).toContain('STATUS:CANCELLED');
  const again = { id: appointment.id, revision: 1 };
  const reply = await staff.post('/api/studio_confirm_appointment', again);
  expect([reply.statusCode, reply.json().message]).toEqual([409, 'This appointment is cancelled.']);
  expect(await lettersTo(academy, form.email)).toHaveLength(2);
});

test('two at the studio do not undo each other unseen', async () => {
  const { academy, staff, appointment } = await openStudio(form);
  const move = (date: string) =>
    staff.post('/api/studio_move_appointment', { id: appointment.id, revision: 0, date });
  const replies = await Promise.all([move('2025-11-26'), move('2025-11-27')]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await lettersTo(academy, form.email)).toHaveLength(2);
  const refused = replies.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().data).toMatchObject({ revision: 1, status: 'confirmed' });
});

test.each([
  ['move', { date: '2025-11-19' }, 422, 'Date cannot be in the past'],
  ['move', { date: '2025-02-30' }, 422, 'Date is required'],
  ['move', { date: '2025-11-26', time: '25:00' }, 422, 'Write the hour as 10:30'],
  ['confirm', { time: 'ten' }, 422, 'Write the hour as 10:30'],
  ['confirm', { id: 'made-up' }, 404, 'There is nothing at this address.'],
  ['cancel', { reason: 'x'.repeat(501) }, 422, 'reason is too long'],
])('%s with %j is refused, and nobody gets a letter', async (action, change, status, message) => {
  const { academy, staff, appointment } = await openStudio(form);
  const body = { id: appointment.id, revision: 0, ...change };
  const reply = await staff.post(`/api/studio_${action}_appointment`, body);
  expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
  expect(await lettersTo(academy, form.email)).toHaveLength(1);
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
      ...{ ...course, id: `c-${start + n}`, name: `Look ${start + n}`, position: 10 + start + n },
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

test('a changed course is in the catalogue at once, and gone when it is not offered', async () => {
  const { staff } = await openStudio();
  const { id, image: _, course_video: __, upload: ___, ...course } = await courseOf(staff, '1');
  const change = { ...course, course_id: id, courses_name: 'Bridal, new', points: '' };
  const saved = await staff.post('/api/studio_save_course', change);
  expect(saved.json().data).toMatchObject({ courses_name: 'Bridal, new', points: '' });
  const names = async () => {
    const reply = await staff.get('/tamil_makeover_backend/api/overall_course');
    return reply.json().Data.data.map((row: { courses_name: string }) => row.courses_name);
  };
  expect(await names()).toContain('Bridal, new');
  const stale = await staff.post('/api/studio_save_course', change);
  expect(stale.statusCode).toBe(409);
  expect(stale.json().data.version).toBe(saved.json().data.version);
  const { version } = saved.json().data;
  await staff.post('/api/studio_save_course', { ...change, version, is_offered: false });
  expect(await names()).not.toContain('Bridal, new');
});

test.each([
  [{ courses_name: ' ' }, 'courses_name', 'The course needs a name'],
  [{ fees: 12.5 }, 'fees', 'Fees are whole rupees, as 12999'],
  [{ fees: -1 }, 'fees', 'Fees are whole rupees, as 12999'],
  [{ duration: '' }, 'duration', 'Say how long it takes, as 20 hours'],
])('a course with %j is refused under its field', async (change, field, message) => {
  const { staff } = await openStudio();
  const course = await courseOf(staff, '1');
  const reply = await staff.post('/api/studio_save_course', {
    ...{ ...course, course_id: '1', ...change },
  });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors[field][0]).toBe(message);
});

test('a part of a film is taken in its order, by its size, and only from staff', async () => {
  const { academy, staff } = await openStudio();
  const student = await signedIn(academy, priya);
  const film = { course_id: '1', file_name: 'film.mp4', bytes: filmPartBytes + 3 };
  const start = async () => (await staff.post('/api/studio_start_film', film)).json().data;
  const { upload_id, parts } = await start();
  expect(parts).toBe(2);
  const send = (part: number, text: string, by = staff) =>
    by.post(`${filmPartPath}?upload_id=${upload_id}&part=${part}`, text, {
      contentType: 'application/octet-stream',
    });
  const codes = async (...replies: ReturnType<typeof send>[]) =>
    (await Promise.all(replies)).map(({ statusCode }) => statusCode);
  const whole = 'x'.repeat(filmPartBytes);
  expect(await codes(send(0, whole, student), send(0, whole, visitor(academy) as never))).toEqual([
    403, 401,
  ]);
  expect(await codes(send(1, 'abc'))).toEqual([409]);
  expect(await codes(send(0, 'short'))).toEqual([422]);
  expect(await codes(send(0, `${whole}x`))).toEqual([413]);
  expect(await codes(send(0, whole))).toEqual([200]);
  // Sent again, since its answer was lost on the way.
  expect(await codes(send(0, whole))).toEqual([200]);
  expect(await start()).toMatchObject({ upload_id, parts_received: 1 });
  const early = await staff.post('/api/studio_finish_film', { upload_id });
  expect(early.statusCode).toBe(409);
  const bare = await staff.post(`${filmPartPath}?upload_id=${upload_id}&part=1`, 'abc', {
    ...{ contentType: 'application/octet-stream', csrf: false },
  });
  expect(bare.statusCode).toBe(403);
  expect(await codes(send(1, 'abc'))).toEqual([200]);
  const unknown = await staff.post(`${filmPartPath}?upload_id=made-up&part=0`, 'abc', {
    contentType: 'application/octet-stream',
  });
  expect(unknown.statusCode).toBe(404);
});

test('a film that is none is told so, and the course keeps what it had', async () => {
  const { staff } = await openStudio();
  const before = await courseOf(staff, '1');
  const film = { course_id: '1', file_name: 'film.mp4', bytes: 7 };
  const { upload_id } = (await staff.post('/api/studio_start_film', film)).json().data;
  await staff.post(`${filmPartPath}?upload_id=${upload_id}&part=0`, 'no film', {
    contentType: 'application/octet-stream',
  });
  expect((await staff.post('/api/studio_finish_film', { upload_id })).statusCode).toBe(200);
  const again = await staff.post('/api/studio_finish_film', { upload_id });
  expect(again.statusCode).toBe(409);
  await expect
    .poll(async () => (await courseOf(staff, '1')).upload.state, { timeout: 30_000 })
    .toBe('failed');
  const after = await courseOf(staff, '1');
  expect(after.upload.failure).not.toBe('');
  expect(after.course_video).toBe(before.course_video);
}, 60_000);

type Staff = Awaited<ReturnType<typeof signedInStaff>>;

async function openStudio(booking?: typeof form) {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  if (booking) await visitor(academy).post('/api/save_application', booking);
  const appointment = booking ? await firstAppointment(academy) : { id: '' };
  return { academy, staff, appointment };
}

const firstAppointment = ({ db }: Academy) =>
  db.selectFrom('appointments').select('id').executeTakeFirstOrThrow();

async function courseOf(staff: Staff, course_id: string) {
  return (await staff.post('/api/studio_course', { course_id })).json().data;
}
