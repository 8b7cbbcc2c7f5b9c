import type { Kysely, Transaction } from 'kysely';
import type { Academy } from '#contract/academy-file.ts';
import { putLessons } from '../features/lessons/content-repository.ts';
import type { Identity } from '../identity/identity.ts';
import { courseRow } from './course-row.ts';
import { entriesOf, importLists, serviceContent, writeImported } from './imported-entries.ts';
import { courseContent } from './lesson-content.ts';
import type { Tables } from './tables.ts';
import { translationsColumn } from './translations.ts';

interface SeedDependencies {
  db: Kysely<Tables>;
  identity: Identity;
  academy: Academy;
  clock: () => number;
}

type StudentCourse = Academy['students'][number]['enrolments'][number] & {
  userId: string;
  nowMs: number;
};

/** Whether the database has an academy already, to which ACADEMY_FILE has nothing to add. */
export async function isSeeded(db: Kysely<Tables>): Promise<boolean> {
  for (const table of ['courses', 'services'] as const) {
    const offer = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (offer) return true;
  }
  return false;
}

/**
 * Fills a database that has no course and no service with the academy; answers whether it did. They are
 * written last and in one transaction, so a start that died half way is simply done again. Two nodes that
 * start at once write the same rows, and the second finds them there.
 */
export async function seedEmptyDatabase({
  db,
  identity,
  academy,
  clock,
}: SeedDependencies): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const progress: StudentCourse[] = [];
  for (const { enrolments: paid, ...student } of academy.students) {
    const userId = await studentId(db, identity, student);
    progress.push(...paid.map((course) => ({ ...course, userId, nowMs: clock() })));
  }
  await insertAcademy(db, academy, progress);
  return true;
}

async function studentId(
  db: Kysely<Tables>,
  identity: Identity,
  student: { name: string; email: string; password: string },
): Promise<string> {
  const find = async () => {
    const users = db.selectFrom('users').select('id');
    const found = await users.where('email', '=', student.email.toLowerCase()).executeTakeFirst();
    return found?.id;
  };
  const known = await find();
  if (known) return known;
  let failure: unknown;
  await identity.addStudent(student).catch((error) => {
    failure = error;
  });
  // This reads again, whatever the answer was: another node may have added the student meanwhile.
  const added = await find();
  if (added) return added;
  throw failure ?? new Error(`${student.email} could not be added`);
}

async function insertAcademy(
  db: Kysely<Tables>,
  academy: Academy,
  progress: StudentCourse[],
): Promise<void> {
  const { services, courses } = academy;
  await db.transaction().execute(async (tx) => {
    const said = entriesOf(academy);
    for (const list of importLists) await writeImported(tx, list, said[list]);
    for (const [index, { name, translations }] of services.map(serviceContent).entries()) {
      await tx
        .insertInto('services')
        .values({
          id: String(index + 1),
          name,
          position: index,
          translations: translationsColumn(translations),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const [position, course] of courses.entries()) {
      await tx
        .insertInto('courses')
        .values(courseRow(course, position))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const course of courses) await putLessons(tx, course.id, courseContent(course));
    for (const course of progress) await insertProgress(tx, course);
  });
}

async function insertProgress(
  tx: Transaction<Tables>,
  { course, lastOpenedOn, watchedHours, completedLessons, userId, nowMs }: StudentCourse,
): Promise<void> {
  const key = { user_id: userId, course_id: course };
  await tx
    .insertInto('enrolments')
    .values({ ...key, enrolled_at_ms: nowMs, last_opened_on: lastOpenedOn, order_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('learning_records')
    .values({ ...key, watched_seconds: Math.round(watchedHours * 3600) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const lesson of completedLessons) {
    await tx
      .insertInto('completed_lessons')
      .values({ ...key, lesson, completed_at_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
