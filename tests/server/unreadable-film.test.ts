import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAcademy, priya, signedIn } from '../support/server/server-app.ts';

type Browser = Awaited<ReturnType<typeof signedIn>>;

const ask = (student: Browser, path: string, body: object) =>
  student.post(`/api/${path}`, { user_id: student.id, ...body });
const filesOf = (student: Browser) => ask(student, 'lesson_files', { course_id: '1', lesson: 1 });

test('a film that cannot be read leaves the leases of the others alone', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  await academy.db
    .insertInto('enrolments')
    .values({
      user_id: student.id,
      course_id: '2',
      enrolled_at_ms: academy.clock.ms,
      last_opened_on: null,
      order_id: null,
    })
    .execute();
  const lessons = [
    { course_id: '1', lesson: 1, film: 'bridal' },
    { course_id: '2', lesson: 1, film: 'party' },
  ];
  rmSync(join(academy.config.dataDir, 'media/bridal/part-0.m4s'));
  const reply = await ask(student, 'renew_leases', { lessons });
  expect(reply.json().data).toMatchObject([{ course_id: '2', film: 'party' }]);
  expect((await ask(student, 'renew_leases', { lessons: [lessons[0]] })).statusCode).toBe(500);
});

test('a list that a disk has spoilt is made anew', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const before = (await filesOf(student)).json().data.files;
  writeFileSync(join(academy.config.dataDir, 'media/bridal/files.json'), '');
  expect((await filesOf(student)).json().data.files).toEqual(before);
});
