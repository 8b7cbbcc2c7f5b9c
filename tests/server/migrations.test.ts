import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readAcademyFile } from '../../server/academy-file/academy-file.ts';
import { openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedEmptyDatabase } from '../../server/db/seed.ts';
import { createLessons } from '../../server/features/lessons/repository.ts';
import { createFilmUploads } from '../../server/features/studio/film-repository.ts';
import { createIdentity } from '../../server/identity/identity.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { emptyEnvironment, openAcademy } from '../support/server/server-app.ts';

const migrationsDir = 'server/db/migrations';
const all = readdirSync(migrationsDir).sort();
const clock = () => 1_763_600_000_000;

test('an empty database gets every table, and a second start nothing', async () => {
  const { db, options } = await emptyDatabase();
  expect(await migrate(db, options)).toEqual(all);
  expect(await migrate(db, options)).toEqual([]);
  expect(await db.selectFrom('note_versions').selectAll().execute()).toEqual([]);
});

test('an older database keeps what it holds and gets the rest', async () => {
  const { db, options } = await emptyDatabase();
  const older = migrationFolder(all.slice(0, 2));
  await migrate(db, { ...options, folder: older });
  await db.insertInto('services').values({ id: '1', name: 'Kept', position: 0 }).execute();
  expect(await migrate(db, options)).toEqual(all.slice(2));
  expect(await db.selectFrom('services').select('name').execute()).toEqual([{ name: 'Kept' }]);
});

test('a course that was one film becomes one lesson, with what was done in it', async () => {
  const { db, options } = await emptyDatabase();
  await migrate(db, { ...options, folder: migrationFolder(all.filter((name) => name < '091')) });
  const course = `description, duration, fees_in_rupees, position`;
  await sql`insert into courses (id, name, video_folder, ${sql.raw(course)}) values
    ('1', 'Bridal', 'bridal', 'd', 'd', 1, 0), ('2', 'HD', null, 'd', 'd', 1, 1)`.execute(db);
  await sql`insert into users (id, name, email, email_verified, role, created_at, updated_at)
    values ('u', 'Priya', 'p@example.com', ${sql.raw('true')}, 'User', '2025-11-20', '2025-11-20')`.execute(
    db,
  );
  for (const lesson of [
    'kohl',
    '/media/bridal/index.m3u8',
    'https://a.example/media/b/index.m3u8',
  ]) {
    await db
      .insertInto('completed_lessons')
      .values({ user_id: 'u', course_id: '1', lesson, completed_at_ms: 5 })
      .execute();
  }
  await sql`insert into film_uploads values ('1', 'up', 'a.mp4', 5, 1, 0, 'uploading', null, 7)`.execute(
    db,
  );
  await migrate(db, options);
  expect([...(await createLessons(db).ofCourses())]).toMatchObject([
    [
      '1',
      [{ section: 1, title: '', lessons: [{ number: 1, title: 'Bridal', filmFolder: 'bridal' }] }],
    ],
  ]);
  const courses = db.selectFrom('courses').select(['id', 'lessons_numbered']).orderBy('id');
  expect(await courses.execute()).toEqual([
    { id: '1', lessons_numbered: 1 },
    { id: '2', lessons_numbered: 0 },
  ]);
  const done = await db
    .selectFrom('completed_lessons')
    .select('lesson')
    .orderBy('lesson')
    .execute();
  expect(done.map(({ lesson }) => lesson)).toEqual(['1', 'kohl']);
  expect(await createFilmUploads(db).ofLesson('1', 1)).toMatchObject({ upload_id: 'up' });
});

test('the address of an erased buyer is in small letters, as every other is asked for', async () => {
  const { db, options } = await emptyDatabase();
  await migrate(db, { ...options, folder: migrationFolder(all.filter((name) => name < '100')) });
  await sql`insert into users (id, name, email, email_verified, role, created_at, updated_at)
    values ('Ab', 'Priya', 'erased-Ab@erased.invalid', ${sql.raw('true')}, 'User', '2025-11-20', '2025-11-20')`.execute(
    db,
  );
  await migrate(db, options);
  expect(await db.selectFrom('users').select('email').execute()).toEqual([
    { email: 'erased-ab@erased.invalid' },
  ]);
});

test('a migration that fails leaves nothing behind', async () => {
  const { db, options } = await emptyDatabase();
  const folder = migrationFolder(all);
  writeFileSync(join(folder, '900_broken.sql'), 'create table halves (id text);\nnot sql;\n');
  await expect(migrate(db, { ...options, folder })).rejects.toThrow();
  expect(await migrate(db, options)).toEqual(all);
  expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('halves');
});

test('a database of a newer server is left alone', async () => {
  const { db, options } = await emptyDatabase();
  const folder = migrationFolder(all);
  writeFileSync(join(folder, '900_futures.sql'), 'create table futures (id text);\n');
  await migrate(db, { ...options, folder });
  await expect(migrate(db, options)).rejects.toThrow('900_futures.sql');
});

test('the demo academy is seeded once, and a start that died half way is done again', async () => {
  const { db, config, options } = await emptyDatabase();
  await migrate(db, options);
  const identity = createIdentity(db, config);
  const academy = readAcademyFile(config.academyFile);
  const [priya] = academy.students;
  if (priya) await identity.addStudent(priya);
  const dependencies = { db, identity, academy, clock };
  expect(await seedEmptyDatabase(dependencies)).toBe(true);
  expect(await seedEmptyDatabase(dependencies)).toBe(false);
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
  expect(await db.selectFrom('enrolments').selectAll().execute()).toHaveLength(4);
});

test('an academy that sells no course is seeded once as well', async () => {
  const { db, config, options } = await emptyDatabase();
  await migrate(db, options);
  const academy = { ...readAcademyFile(config.academyFile), courses: [], students: [] };
  const dependencies = { db, identity: createIdentity(db, config), academy, clock };
  expect(await seedEmptyDatabase(dependencies)).toBe(true);
  expect(await seedEmptyDatabase(dependencies)).toBe(false);
});

test('what the academy changed is not seeded over', async () => {
  const { db, config } = await openAcademy();
  await db.updateTable('courses').set({ fees_in_rupees: 1 }).where('id', '=', '1').execute();
  const academy = readAcademyFile(config.academyFile);
  await seedEmptyDatabase({ db, identity: createIdentity(db, config), academy, clock });
  const course = await db
    .selectFrom('courses')
    .select('fees_in_rupees')
    .where('id', '=', '1')
    .executeTakeFirst();
  expect(course).toEqual({ fees_in_rupees: 1 });
});

async function emptyDatabase() {
  const config = loadConfig(await emptyEnvironment());
  const db = openDatabase(config);
  onTestFinished(() => db.destroy());
  return { db, config, options: { clock } };
}

function migrationFolder(names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) cpSync(join(migrationsDir, name), join(folder, name));
  return folder;
}
