import { expect, test } from 'vitest';
import { prepared } from '../../server/db/prepared.ts';
import { openAcademy } from '../support/server/server-app.ts';

test('a statement that is kept names its columns, also those that it returns', async () => {
  const { db } = await openAcademy();
  const statements = [
    prepared((kysely, { id }: { id: string }) =>
      kysely.selectFrom('courses').selectAll().where('id', '=', id),
    ),
    prepared((kysely, { id }: { id: string }) =>
      kysely.selectFrom('courses').selectAll('courses').where('id', '=', id),
    ),
    prepared((kysely, { id }: { id: string }) =>
      kysely.deleteFrom('courses').where('id', '=', id).returningAll(),
    ),
  ];
  for (const statement of statements) {
    await expect(statement(db, { id: '1' })).rejects.toThrow('name the columns');
  }
  expect(await db.selectFrom('courses').select('id').execute()).toHaveLength(4);
});
