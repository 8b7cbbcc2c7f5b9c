import { expect, test } from 'vitest';
import { filmPartBytes } from '#contract/limits.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import {
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  visitor,
} from '../support/server/server-app.ts';

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
  // Sent again, since its answer was lost on the way.
  const again = await staff.post('/api/studio_save_course', change);
  expect([again.statusCode, again.json().data]).toEqual([200, saved.json().data]);
  const stale = await staff.post('/api/studio_save_course', { ...change, points: 'Brushes' });
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
    ...course,
    course_id: '1',
    ...change,
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
    contentType: 'application/octet-stream',
    csrf: false,
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
  // Asked again, since its answer was lost on the way.
  expect((await staff.post('/api/studio_finish_film', { upload_id })).statusCode).toBe(200);
  await expect.poll(async () => (await courseOf(staff, '1')).upload.state).toBe('failed');
  const after = await courseOf(staff, '1');
  expect(after.upload.failure).not.toBe('');
  expect(after.course_video).toBe(before.course_video);
});

type Staff = Awaited<ReturnType<typeof signedInStaff>>;

async function openStudio() {
  const academy = await openAcademy();
  return { academy, staff: await signedInStaff(academy) };
}

async function courseOf(staff: Staff, course_id: string) {
  return (await staff.post('/api/studio_course', { course_id })).json().data;
}
