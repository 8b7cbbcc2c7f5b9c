import * as v from 'valibot';
import { expect, test } from 'vitest';
import { paidCourse } from '#contract/course.ts';
import { anitha, openAcademy, priya, signedIn } from '../support/server/server-app.ts';

test('a student sees the courses she has paid for, and only those', async () => {
  const academy = await openAcademy();
  const names = async (who: typeof priya) => {
    const student = await signedIn(academy, who);
    const reply = await student.post('/api/paid_course', { user_id: student.id });
    return v.parse(paidCourse.response, reply.json()).data?.map(({ name }) => name);
  };
  expect(await names(priya)).toEqual(['Bridal Makeup', 'HD Makeup']);
  expect(await names(anitha)).toEqual(['Bridal Makeup', 'Party Makeup']);
});

test('a paid course carries the fields of the existing backend', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const [bridal, hd] = (await student.post('/api/paid_course', { user_id: student.id })).json()
    .data;
  expect(bridal).toMatchObject({
    id: '1',
    course_id: '1',
    courses_name: 'Bridal Makeup',
    fees: 12999,
    last_date: '2025-11-14',
    course_video: '/tamil_makeover_backend/media/bridal/index.m3u8',
    points: expect.stringMatching(/^<ul><li>/),
  });
  expect(hd).toMatchObject({ course_id: '3', course_video: '0', overview: '0', last_date: '0' });
});

test('a paid course tells the day, by the Indian calendar, on which she was in it last', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const user_id = student.id;
  const lastDates = () => lastDatesOf(student);
  let base_revision = 0;
  const watch = async (position: number) => {
    const at = { user_id, video_id: '3:2', position, base_revision };
    base_revision = (await student.post('/api/save_position', at)).json().data.revision;
  };
  // Her phone asks this of every course, to have it without network, and opens none by it.
  for (const course_id of ['1', '3'])
    await student.post('/api/course_lessons', { user_id, course_id });
  await student.post('/api/get_position', { user_id, video_id: '3:2' });
  expect(await lastDates()).toEqual(['2025-11-14', '0']);
  await watch(5);
  expect(await lastDates()).toEqual(['2025-11-14', '2025-11-20']);
  academy.clock.ms = Date.parse('2025-11-21T18:30:00Z');
  await watch(10);
  expect(await lastDates()).toEqual(['2025-11-14', '2025-11-22']);
});

test('she is in a course without a film too, when she saves notes or has done a lesson', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const lesson = { user_id: student.id, course_id: '3' };
  const write = async (notes: string, base_revision: number) =>
    (await student.post('/api/save_notes', { ...lesson, notes, base_revision })).statusCode;
  await student.post('/api/get_notes', lesson);
  expect(await lastDatesOf(student)).toEqual(['2025-11-14', '0']);
  expect(await write('primer', 0)).toBe(200);
  expect(await lastDatesOf(student)).toEqual(['2025-11-14', '2025-11-20']);
  academy.clock.ms = Date.parse('2025-11-21T18:30:00Z');
  expect(await write('of an old phone', 0)).toBe(409);
  expect(await lastDatesOf(student)).toEqual(['2025-11-14', '2025-11-20']);
  expect(await write('primer, sponge', 1)).toBe(200);
  expect(await lastDatesOf(student)).toEqual(['2025-11-14', '2025-11-22']);
  academy.clock.ms = Date.parse('2025-11-22T18:30:00Z');
  const done = { mutation_id: 'done-one', watched_seconds: 0, completed_lesson: '1' };
  await student.post('/api/report_progress', { ...lesson, ...done });
  expect(await lastDatesOf(student)).toEqual(['2025-11-14', '2025-11-23']);
});

test('a paid course tells how many of its lessons are done, watched to their end or marked', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const counts = async () => {
    const { data } = (await student.post('/api/paid_course', { user_id: student.id })).json();
    return data.map(({ lessons }: { lessons?: object }) => lessons);
  };
  expect(await counts()).toEqual([
    { done: 1, of: 3 },
    { done: 0, of: 3 },
  ]);
  const end = { video_id: '1:3', position: 15, completed: true, base_revision: 0 };
  await student.post('/api/save_position', { user_id: student.id, ...end });
  expect((await counts())[0]).toEqual({ done: 2, of: 3 });
  const hidden = academy.db.updateTable('lessons').set({ is_published: 0 });
  await hidden.where('course_id', '=', '1').where('number', '=', 3).execute();
  await hidden.where('course_id', '=', '3').execute();
  expect(await counts()).toEqual([{ done: 1, of: 2 }, undefined]);
});

test('the profile holds name and address, spelled as specification 7 spells them', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  const reply = await student.post('/api/profile_get', { id: student.id });
  expect(reply.json()).toEqual({
    Success: 200,
    // `language` and `state` are extensions: she has chosen none.
    Data: { name: 'Anitha Selvam', email: anitha.email, language: null, state: null },
  });
});

async function lastDatesOf(student: Awaited<ReturnType<typeof signedIn>>): Promise<string[]> {
  const { data } = (await student.post('/api/paid_course', { user_id: student.id })).json();
  return data.map(({ last_date }: { last_date: string }) => last_date);
}
