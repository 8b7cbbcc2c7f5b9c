import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { run } from '../../support/server/academy-cli.ts';
import { finishCourse } from '../../support/server/finished-lessons.ts';
import { putOneFilm, putSheet } from '../../support/server/lessons.ts';
import {
  anitha,
  openAcademy,
  signedIn,
  type TestAcademy,
} from '../../support/server/server-app.ts';
import { onPostgres } from '../../support/server/test-database.ts';

test('a sheet that a colleague removes in that very moment is not said to be removed', async () => {
  const academy = await openAcademy();
  await putOneFilm(academy, '2', 'party');
  const file = 'lids-0a1b2c3d.pdf';
  await putSheet(academy, '2', 1, { file, title: 'ThreeVersions lids' });
  await asSoonAsTraced(academy, 'delete from lesson_sheets');
  const { code, out, err } = await run(academy, ['lesson', 'sheet', '2', '1', '--remove', file]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('Somebody else has just changed these lessons.');
  expect(await refusals(academy)).toEqual(['failed', null]);
});

test('a certificate that goes in that very moment is not said to have another name', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, anitha);
  await finishCourse(student, '1');
  const issued = await student.post('/api/issue_certificate', {
    user_id: student.id,
    course_id: '1',
  });
  const { number } = issued.json().data.certificate;
  await asSoonAsTraced(academy, 'delete from certificates');
  const { code, out, err } = await run(academy, ['certificate', 'rename', number, 'Anitha R']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(`There is no certificate ${number}.`);
  expect(await refusals(academy)).toEqual(['failed', null]);
});

/** Has `statement` run between a command's last look and its write, when its entry comes into the trail. */
async function asSoonAsTraced({ db }: TestAcademy, statement: string): Promise<void> {
  if (!onPostgres) {
    await sql
      .raw(`create trigger other after insert on audit_entries begin ${statement}; end`)
      .execute(db);
    return;
  }
  const body = `begin ${statement}; return null; end`;
  await sql
    .raw(`create function other() returns trigger language plpgsql as '${body}'`)
    .execute(db);
  await sql
    .raw('create trigger other after insert on audit_entries execute function other()')
    .execute(db);
}

/** Of both entries of a command that came to nothing. */
async function refusals({ db }: TestAcademy): Promise<(string | null)[]> {
  const rows = db.selectFrom('audit_entries').select('refusal').where('place', '=', 'command_line');
  return (await rows.execute()).map(({ refusal }) => refusal).sort();
}
