import { expect, test } from 'vitest';
import { anitha, openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';

type Student = Awaited<ReturnType<typeof signedIn>>;

const read = async (student: Student) =>
  (await student.post('/api/learning_record', { user_id: student.id })).json().data;

const report = (student: Student, changes: object = {}) =>
  student.post('/api/report_progress', {
    user_id: student.id,
    course_id: '1',
    mutation_id: 'report-0001',
    watched_seconds: 60,
    ...changes,
  });

test('Priya’s records add up to 25 hours and 5 achievements', async () => {
  const data = await read(await signedIn(await openAcademy(), priya));
  expect(data).toMatchObject({ hours: 25, watched_seconds: 90_000, achievement_count: 5 });
  expect(data.achievements.map(({ title }: { title: string }) => title)).toEqual([
    'First hour',
    'Ten hours',
    'Twenty hours',
    'First lesson',
    'Five lessons',
  ]);
});

test('a student who has just begun has nothing yet', async () => {
  const data = await read(await signedIn(await openAcademy(), anitha));
  expect(data).toEqual({
    hours: 0,
    watched_seconds: 0,
    completed_lessons: 0,
    achievement_count: 0,
    achievements: [],
  });
});

test('what is watched is added up, over courses and reports', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  await report(student, { watched_seconds: 3000 });
  await report(student, { course_id: '2', mutation_id: 'report-0002', watched_seconds: 599 });
  expect(await read(student)).toMatchObject({ hours: 0, watched_seconds: 3599 });
  const last = await report(student, { mutation_id: 'report-0003', watched_seconds: 1 });
  expect(last.json().data).toMatchObject({ hours: 1, achievement_count: 1 });
});

test('a report sent again counts once, also at the same time', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  const replies = await Promise.all(Array.from({ length: 5 }, () => report(student)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect((await read(student)).watched_seconds).toBe(60);
});

test('reports of two phones at once lose nothing', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  await Promise.all(
    Array.from({ length: 8 }, (_, phone) => report(student, { mutation_id: `of-phone-${phone}` })),
  );
  expect((await read(student)).watched_seconds).toBe(480);
});

test('a lesson is completed once', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  for (const mutation_id of ['report-0001', 'report-0002']) {
    await report(student, { mutation_id, completed_lesson: 'base' });
  }
  expect(await read(student)).toMatchObject({ completed_lessons: 1, achievement_count: 1 });
});

test.each([
  [{ watched_seconds: -1 }, 'watched_seconds', 'watched_seconds cannot be negative'],
  [{ watched_seconds: 1.5 }, 'watched_seconds', 'watched_seconds must be whole seconds'],
  [{ watched_seconds: 86_401 }, 'watched_seconds', 'watched_seconds can be a day at most'],
  [{ mutation_id: 'short' }, 'mutation_id', 'mutation_id must have 8 characters at least'],
])('a report with %j is refused', async (changes, field, problem) => {
  const student = await signedIn(await openAcademy(), anitha);
  const reply = await report(student, changes);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors[field]).toEqual([problem]);
});

test('nobody reads or adds to another’s records, nor to a course not paid for', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, anitha);
  const other = await signedIn(academy, priya);
  const body = { user_id: other.id };
  expect((await student.post('/api/learning_record', body)).statusCode).toBe(403);
  expect((await report(student, body)).statusCode).toBe(403);
  expect((await report(student, { course_id: '3' })).json().reason).toBe('not_enrolled');
  expect((await visitor(academy).post('/api/learning_record', body)).statusCode).toBe(401);
});
