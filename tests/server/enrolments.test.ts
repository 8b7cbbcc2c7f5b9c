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

test('the profile holds name and address, spelled as specification 7 spells them', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  const reply = await student.post('/api/profile_get', { id: student.id });
  expect(reply.json()).toEqual({
    Success: 200,
    Data: { name: 'Anitha Selvam', email: anitha.email },
  });
});
