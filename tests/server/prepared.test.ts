import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { prepared } from '../../server/db/prepared.ts';
import { openAcademy } from '../support/server/server-app.ts';
import { isWithout } from '../support/server/test-database.ts';

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

test('a statement that is kept refuses to be compiled with what was made of a value', async () => {
  const { db } = await openAcademy();
  const made = [
    (id: string) => String(Number(id)),
    (id: string) => `${id}`,
    (id: string) => JSON.stringify(id),
  ];
  for (const make of made) {
    const statement = prepared((kysely, { id }: { id: string }) =>
      kysely.selectFrom('courses').select('name').where('id', '=', make(id)),
    );
    await expect(statement(db, { id: '1' })).rejects.toThrow('convert id before');
  }
});

const courseName = prepared((kysely, { id }: { id: string }) =>
  kysely.selectFrom('courses').select('name').where('id', '=', id),
);

test('a statement that is kept sees in a transaction what it wrote, and outside what is committed', async () => {
  const { db } = await openAcademy();
  const [{ name: before = '' } = {}] = await courseName(db, { id: '1' });
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('courses').set({ name: 'changed' }).where('id', '=', '1').execute();
    expect(await courseName(trx, { id: '1' })).toEqual([{ name: 'changed' }]);
    expect(await courseName(db, { id: '1' })).toEqual([{ name: before }]);
  });
  expect(await courseName(db, { id: '1' })).toEqual([{ name: 'changed' }]);
});

test('a statement that is kept answers and fails as it does through Kysely', async () => {
  const { db, config } = await openAcademy();
  // Who hears of every query hears of these too, and they go through Kysely.
  const heard: string[] = [];
  const logged = openDatabase(config, { log: ({ query }) => void heard.push(query.sql) });
  onTestFinished(() => logged.destroy());
  const ask = (kysely: typeof db) => courseName(kysely, { id: '2' });
  expect(await ask(db)).toEqual(await ask(logged));
  expect(heard).toHaveLength(1);
  await db.schema.alterTable('courses').renameColumn('name', 'title').execute();
  const [short, long] = await Promise.allSettled([ask(db), ask(logged)]);
  expect(short).toMatchObject({ status: 'rejected', reason: { message: /name/ } });
  expect(String(Object(short).reason)).toBe(String(Object(long).reason));
});

test.skipIf(isWithout('SQLite'))('whoever reads after an answer sees what it said', async () => {
  const { db, config } = await openAcademy();
  const another = openDatabase(config);
  onTestFinished(() => another.destroy());
  const name = async () => (await courseName(db, { id: '1' }))[0]?.name;
  const write = (kysely: typeof db, text: string) =>
    kysely.updateTable('courses').set({ name: text }).where('id', '=', '1').execute();
  await name();
  await write(another, 'theirs');
  expect(await name()).toBe('theirs');
  // SQLite itself waits for the disk: what we write is answered within the moment of a read.
  await sql`pragma synchronous = full`.execute(db);
  await name();
  await write(db, 'ours');
  expect(await name()).toBe('ours');
});

test.skipIf(isWithout('SQLite'))(
  'a database that is closed amid a moment of reads takes no harm',
  async () => {
    const { config } = await openAcademy();
    const another = openDatabase(config);
    await another.selectFrom('courses').select('id').execute();
    const name = courseName(another, { id: '1' });
    await another.destroy();
    expect(await name).toHaveLength(1);
    await new Promise((resolve) => setImmediate(resolve));
    await expect(courseName(another, { id: '1' })).rejects.toThrow();
  },
);
