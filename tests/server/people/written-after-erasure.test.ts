import { expect, test } from 'vitest';
import { eraseLateRows } from '../../../server/features/people/erasure-repository.ts';
import { run } from '../../support/server/academy-cli.ts';
import { anitha, openAcademy, priya, signedIn } from '../../support/server/server-app.ts';
import { tablesHolding } from '../../support/server/whole-database.ts';
import { herNote, liveWholeLife } from '../../support/server/whole-life.ts';

test('what a save of hers that was under way has written after her erasure goes as well', async () => {
  const academy = await openAcademy();
  const student = await liveWholeLife(academy);
  const other = await signedIn(academy, anitha);
  const theirs = { user_id: other.id, course_id: '1', notes: 'of Anitha' };
  expect((await other.post('/api/save_notes', theirs)).statusCode).toBe(200);
  const written = await academy.db
    .selectFrom('note_versions')
    .selectAll()
    .where('user_id', '=', student.id)
    .execute();
  const { out } = await run(academy, ['person', 'erase', priya.email]);
  expect(out, 'her account is kept').toContain('kept    orders that were paid: 1');
  await academy.db.insertInto('note_versions').values(written).execute();
  expect(await tablesHolding(academy, herNote)).toEqual(['note_versions']);

  await eraseLateRows(academy.db);
  expect(await tablesHolding(academy, herNote)).toEqual([]);
  expect(await tablesHolding(academy, 'of Anitha')).toEqual(['note_versions']);
});
