import * as v from 'valibot';
import { expect, test } from 'vitest';
import { overallCourse, paidCourse } from '#contract/course.ts';
import { login } from '#contract/login.ts';
import { saveNotes } from '#contract/note.ts';
import { readReply } from '#contract/reply.ts';

test.for([
  { success: 200 },
  { Success: '200' },
  { success: 1 },
  { success: true },
  { status: 200 },
])('%j means that it went well', (body) => {
  expect(readReply(body)?.code).toBe(200);
});

test.for([null, 'text', 42, ['a'], true])('%j is no reply', (json) => {
  expect(readReply(json)).toBeNull();
});

test('"0" means none, in overview and course_video', () => {
  const reply = readReply({
    success: 200,
    data: [{ course_id: 3, courses_name: 'HD', overview: '0', course_video: 0, points: '' }],
  });
  expect(v.parse(paidCourse.response, reply?.body).data).toEqual([
    {
      id: '3',
      name: 'HD',
      description: '',
      duration: '',
      image: null,
      lastOpened: null,
      video: null,
      overview: null,
      pointsHtml: null,
    },
  ]);
});

test('the catalogue is read from Data.data, fees as text or number', () => {
  const course = {
    id: 1,
    courses_name: 'Bridal',
    description: 'd',
    duration: '20',
    image: 'b.svg',
  };
  const reply = readReply({ Success: 200, Data: { data: [{ ...course, fees: '12,999' }] } });
  const [first] = v.parse(overallCourse.response, reply?.body).data;
  expect(first).toMatchObject({ id: '1', feesInRupees: 12999, image: 'b.svg' });
});

test('the signed-in user is read from data, its name from the user object', () => {
  const data = { id: 7, email: 'p@example.com', user: { id: 7, name: 'Priya', role: null } };
  expect(v.parse(login.response, { data }).data).toEqual({
    id: '7',
    name: 'Priya',
    email: 'p@example.com',
    role: 'User',
  });
});

test('a save is answered by the academy only where the reply looks like one', () => {
  expect(v.is(saveNotes.response, { success: 200 })).toBe(true);
  expect(v.is(saveNotes.response, { message: 'Notes saved successfully!' })).toBe(true);
  expect(v.is(saveNotes.response, { portal: 'accept our terms' })).toBe(false);
});
