import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Academy as AcademyFile } from '#contract/academy-file.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { createOffer } from '../../../server/features/catalogue/offer-repository.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { openAcademy, type TestAcademy } from '../../support/server/server-app.ts';
import { testOnPostgres } from '../../support/server/several-machines.ts';

testOnPostgres('an import keeps a course as the staff saves it while it compares', async () => {
  const academy = await openAcademy();
  await importWhile(academy, async (saving) => {
    await createOffer(saving).changeTexts('1', { overview: 'At the stage' }, () => true);
  });
  const courses = academy.db.selectFrom('courses').select(['duration', 'overview']);
  const course = await courses.where('id', '=', '1').executeTakeFirst();
  expect(course).toEqual({ duration: '9 weeks', overview: 'At the stage' });
});

testOnPostgres('an import keeps a lesson as the staff saves it while it compares', async () => {
  const academy = await openAcademy();
  await importWhile(academy, async (saving) => {
    const course = saving.updateTable('courses').where('id', '=', '1');
    await course.set(({ ref }) => ({ lessons_numbered: ref('lessons_numbered') })).execute();
    const lesson = saving.updateTable('lessons').where('course_id', '=', '1');
    await lesson.set({ title: 'At the stage' }).where('number', '=', 1).execute();
  });
  const lessons = academy.db.selectFrom('lessons').select('title').where('course_id', '=', '1');
  const lesson = await lessons.where('number', '=', 1).executeTakeFirst();
  expect(lesson).toEqual({ title: 'At the stage' });
});

/** Imports another duration for course 1, which has compared when this work is committed. */
async function importWhile(
  academy: TestAcademy,
  work: (saving: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const content: AcademyFile = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  Object.assign(content.courses[0] ?? {}, { duration: '9 weeks' });
  const file = join(testFolder(), 'academy.json');
  writeFileSync(file, JSON.stringify(content));
  const saving = await academy.db.startTransaction().execute();
  await work(saving);
  const importing = run(academy, ['import', file]);
  await sql`do $$ begin
    while not exists (select from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) loop
      perform pg_sleep(0.005);
    end loop;
  end $$`.execute(saving);
  await saving.commit().execute();
  expect(await importing).toMatchObject({ code: 0 });
}
