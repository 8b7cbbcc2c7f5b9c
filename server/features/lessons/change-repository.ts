import type { Kysely, Transaction, Updateable } from 'kysely';
import { maxLessonNumber } from '#contract/limits.ts';
import type { Translations } from '#contract/translations.ts';
import type { Tables } from '../../db/tables.ts';
import { columnOf, readTranslations } from '../../db/translations.ts';

interface LessonKey {
  courseId: string;
  lesson: number;
}

type LessonRow = Pick<Updateable<Tables['lessons']>, 'title' | 'summary' | 'translations'>;

export interface SavedTexts {
  title: string;
  summary: string;
  translations: Translations;
}

/** Staff's changes of lessons. Each answers false or null where lesson, section or course is not there. */
export interface LessonChanges {
  /**
   * Adds a hidden lesson at the end of this section or of the last one. Answers its number; null also
   * where the course has had `maxLessonNumber` lessons.
   */
  add(
    courseId: string,
    lesson: { section?: number | undefined; title: string },
  ): Promise<number | null>;
  /**
   * Changes nothing, and answers false, when `isAsRead` says that somebody has been faster. Without
   * `translations` those that are there stay.
   */
  saveTexts(
    key: LessonKey,
    texts: Omit<SavedTexts, 'translations'> & { translations?: Translations | undefined },
    isAsRead: (row: SavedTexts) => boolean,
  ): Promise<boolean>;
  /** Sets these flags; one that is undefined stays as it is. */
  show(
    key: LessonKey,
    flags: { isPublished?: boolean | undefined; isPreview?: boolean | undefined },
  ): Promise<boolean>;
  /** Moves a lesson to a place counted from 0 among the section's others. */
  move(key: LessonKey, to: { section: number; position: number }): Promise<boolean>;
  /** Removes a hidden lesson; answers false for a published one. Its number is not given again. */
  remove(key: LessonKey): Promise<boolean>;
}

/** Runs work on one course's lessons after other work on them; null: there is no such course. */
export function changingLessons<T>(
  db: Kysely<Tables>,
  courseId: string,
  work: (trx: Transaction<Tables>, course: { lessons_numbered: number }) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async (trx) => {
    const course = await trx
      .updateTable('courses')
      .set(({ ref }) => ({ lessons_numbered: ref('lessons_numbered') }))
      .where('id', '=', courseId)
      .returning('lessons_numbered')
      .executeTakeFirst();
    return course ? work(trx, course) : null;
  });
}

export function createLessonChanges(db: Kysely<Tables>): LessonChanges {
  const update = (
    trx: Kysely<Tables>,
    { courseId, lesson }: LessonKey,
    changes: LessonRow & { is_published?: number; is_preview?: number },
  ) =>
    trx
      .updateTable('lessons')
      .set(changes)
      .where('course_id', '=', courseId)
      .where('number', '=', lesson);

  return {
    add: (courseId, { section, title }) =>
      changingLessons(db, courseId, async (trx, { lessons_numbered }) => {
        const number = lessons_numbered + 1;
        const place = await sectionFor(trx, courseId, section);
        if (place === null || number > maxLessonNumber) return null;
        const { last } = await trx
          .selectFrom('lessons')
          .select(({ fn }) => fn.max('position').as('last'))
          .where('course_id', '=', courseId)
          .where('section', '=', place)
          .executeTakeFirstOrThrow();
        const position = (last ?? -1) + 1;
        const key = { course_id: courseId, number, section: place, position };
        const shown = { is_preview: 0, is_published: 0 };
        await trx
          .insertInto('lessons')
          .values({ ...key, ...shown, title, summary: '' })
          .execute();
        const course = trx.updateTable('courses').set({ lessons_numbered: number });
        await course.where('id', '=', courseId).execute();
        return number;
      }),

    saveTexts: async (key, { translations, ...texts }, isAsRead) =>
      (await changingLessons(db, key.courseId, async (trx) => {
        const row = await trx
          .selectFrom('lessons')
          .select(['title', 'summary', 'translations'])
          .where('course_id', '=', key.courseId)
          .where('number', '=', key.lesson)
          .executeTakeFirst();
        if (!row || !isAsRead({ ...row, translations: readTranslations(row.translations) })) {
          return false;
        }
        await update(trx, key, { ...texts, ...columnOf(translations) }).execute();
        return true;
      })) ?? false,

    async show(key, { isPublished, isPreview }) {
      const changed = await changingLessons(db, key.courseId, (trx) =>
        // The title is written as it is, since without flags there is nothing else to write.
        update(trx, key, {
          ...(isPublished === undefined ? {} : { is_published: Number(isPublished) }),
          ...(isPreview === undefined ? {} : { is_preview: Number(isPreview) }),
        })
          .set(({ ref }) => ({ title: ref('title') }))
          .returning('number')
          .executeTakeFirst(),
      );
      return Boolean(changed);
    },

    move: async ({ courseId, lesson }, { section, position }) =>
      (await changingLessons(db, courseId, async (trx) => {
        if ((await sectionFor(trx, courseId, section)) === null) return false;
        const moved = await trx
          .updateTable('lessons')
          .set({ section })
          .where('course_id', '=', courseId)
          .where('number', '=', lesson)
          .returning('number')
          .executeTakeFirst();
        if (!moved) return false;
        const others = (await numbersIn(trx, courseId, section)).filter((one) => one !== lesson);
        for (const [index, number] of others.toSpliced(position, 0, lesson).entries()) {
          await trx
            .updateTable('lessons')
            .set({ position: index })
            .where('course_id', '=', courseId)
            .where('number', '=', number)
            .execute();
        }
        return true;
      })) ?? false,

    async remove({ courseId, lesson }) {
      const removed = await changingLessons(db, courseId, async (trx) => {
        const gone = await trx
          .deleteFrom('lessons')
          .where('course_id', '=', courseId)
          .where('number', '=', lesson)
          .where('is_published', '=', 0)
          .returning('number')
          .executeTakeFirst();
        // A film that waits would be prepared for nobody; its parts go with the leftovers.
        const uploads = trx.deleteFrom('film_uploads').where('course_id', '=', courseId);
        if (gone) await uploads.where('lesson', '=', lesson).execute();
        return gone;
      });
      return Boolean(removed);
    },
  };
}

/** Returns the numbers of a section's lessons, in their order. */
async function numbersIn(trx: Kysely<Tables>, courseId: string, section: number) {
  const rows = await trx
    .selectFrom('lessons')
    .select('number')
    .where('course_id', '=', courseId)
    .where('section', '=', section)
    .orderBy('position')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The wanted section, null where it is not there; else the last one, or a new one without a title. */
async function sectionFor(
  trx: Kysely<Tables>,
  courseId: string,
  wanted: number | undefined,
): Promise<number | null> {
  const sections = await trx
    .selectFrom('course_sections')
    .select('section')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('section')
    .execute();
  const numbers = sections.map(({ section }) => section);
  if (wanted !== undefined) return numbers.includes(wanted) ? wanted : null;
  const last = numbers.at(-1);
  if (last !== undefined) return last;
  const first = { course_id: courseId, section: 1, title: '', position: 0 };
  await trx.insertInto('course_sections').values(first).execute();
  return first.section;
}
