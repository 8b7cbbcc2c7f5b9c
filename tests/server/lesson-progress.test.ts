import { expect, test } from 'vitest';
import { lessonsOf, threeLessons } from '../support/server/lessons.ts';
import { anitha, signedIn } from '../support/server/server-app.ts';

const media = '/tamil_makeover_backend/media';

type Student = Awaited<ReturnType<typeof signedIn>>;

test('each lesson has its own place and end, and the course tells how far she is in all', async () => {
  const student = await signedIn(await threeLessons(), anitha);
  const save = (video_id: string, position: number, completed: boolean) =>
    student.post('/api/save_position', {
      ...{ user_id: student.id, video_id, position, completed },
      base_revision: 0,
    });
  await save('2', 12, false);
  await save('2:2', 40, true);
  await save('1', 7, false);
  await report(student, '3');
  const at = (lesson: number, position: number, completed: boolean, revision = 1) => ({
    ...{ lesson, position, furthest: position, completed, revision },
  });
  expect((await lessonsOf(student)).data.progress).toEqual([
    at(1, 12, false),
    at(2, 40, true),
    at(3, 0, true, 0),
  ]);
  const { data } = (await student.post('/api/paid_course', { user_id: student.id })).json();
  expect(data.map(({ lessons }: { lessons?: object }) => lessons)).toEqual([
    { done: 0, of: 3 },
    { done: 2, of: 3 },
  ]);
  const gone = await save('2:9', 1, false);
  expect(gone.json().errors.video_id).toEqual(['There is no such lesson any more.']);
  expect((await save('3:2', 1, false)).json().reason).toBe('not_enrolled');
});

test('the lesson that she was in last comes first, by the academy’s clock', async () => {
  const academy = await threeLessons();
  const student = await signedIn(academy, anitha);
  const begun = async () =>
    (await lessonsOf(student)).data.progress.map(({ lesson }: { lesson: number }) => lesson);
  const save = async (video_id: string, base_revision: number) => {
    academy.clock.ms += 60_000;
    const body = { user_id: student.id, video_id, position: base_revision + 5, base_revision };
    expect((await student.post('/api/save_position', body)).statusCode).toBe(200);
  };
  await save('2:2', 0);
  await save('2', 0);
  expect(await begun()).toEqual([1, 2]);
  await save('2:2', 1);
  expect(await begun()).toEqual([2, 1]);
});

test('a report that names a film is kept by its lesson’s number', async () => {
  const academy = await threeLessons();
  const student = await signedIn(academy, anitha);
  await report(student, `${media}/bridal/index.m3u8`);
  await report(student, `https://academy.example${media}/party-old/index.m3u8?v=2`);
  const rows = await academy.db
    .selectFrom('completed_lessons')
    .select('lesson')
    .where('course_id', '=', '2')
    .execute();
  expect(rows.map(({ lesson }) => lesson).sort()).toEqual(['1', '2']);
});

let reports = 0;
function report(student: Student, completed_lesson: string) {
  reports += 1;
  return student.post('/api/report_progress', {
    user_id: student.id,
    course_id: '2',
    mutation_id: `report-${reports}`.padEnd(10, '-'),
    watched_seconds: 0,
    completed_lesson,
  });
}
