import type { Kysely } from 'kysely';
import type { Translations } from '#contract/translations.ts';
import type { Tables } from '../../db/tables.ts';
import { columnOf, readTranslations } from '../../db/translations.ts';
import { changingLessons } from './change-repository.ts';

interface SectionKey {
  courseId: string;
  section: number;
}

/** Staff's changes of sections. Each answers false or null where section or course is not there. */
export interface CourseSections {
  /** Adds a section at the course's end; answers its number. */
  add(courseId: string, title: string): Promise<number | null>;
  /** Changes nothing, and answers false, when `isAsRead` says that somebody has been faster. */
  rename(
    key: SectionKey,
    titles: { title: string; translations?: Translations | undefined },
    isAsRead: (row: { title: string; translations: Translations }) => boolean,
  ): Promise<boolean>;
  /** Moves a section to a place counted from 0 among the others. */
  move(key: SectionKey, position: number): Promise<boolean>;
  /** Removes a section without lessons; answers false for one that has some. */
  remove(key: SectionKey): Promise<boolean>;
}

export function createCourseSections(db: Kysely<Tables>): CourseSections {
  return {
    add: (courseId, title) =>
      changingLessons(db, courseId, async (trx) => {
        const { highest, last } = await trx
          .selectFrom('course_sections')
          .select(({ fn }) => [fn.max('section').as('highest'), fn.max('position').as('last')])
          .where('course_id', '=', courseId)
          .executeTakeFirstOrThrow();
        const section = (highest ?? 0) + 1;
        const row = { course_id: courseId, section, title, position: (last ?? -1) + 1 };
        await trx.insertInto('course_sections').values(row).execute();
        return section;
      }),

    rename: async ({ courseId, section }, { title, translations }, isAsRead) =>
      (await changingLessons(db, courseId, async (trx) => {
        const row = await trx
          .selectFrom('course_sections')
          .select(['title', 'translations'])
          .where('course_id', '=', courseId)
          .where('section', '=', section)
          .executeTakeFirst();
        if (!row || !isAsRead({ ...row, translations: readTranslations(row.translations) })) {
          return false;
        }
        await trx
          .updateTable('course_sections')
          .set({ title, ...columnOf(translations) })
          .where('course_id', '=', courseId)
          .where('section', '=', section)
          .execute();
        return true;
      })) ?? false,

    move: async ({ courseId, section }, position) =>
      (await changingLessons(db, courseId, async (trx) => {
        const sections = await numbersOf(trx, courseId);
        if (!sections.includes(section)) return false;
        const others = sections.filter((one) => one !== section);
        for (const [index, one] of others.toSpliced(position, 0, section).entries()) {
          await trx
            .updateTable('course_sections')
            .set({ position: index })
            .where('course_id', '=', courseId)
            .where('section', '=', one)
            .execute();
        }
        return true;
      })) ?? false,

    async remove({ courseId, section }) {
      const removed = await changingLessons(db, courseId, (trx) =>
        trx
          .deleteFrom('course_sections')
          .where('course_id', '=', courseId)
          .where('section', '=', section)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('lessons')
                  .select('number')
                  .where('course_id', '=', courseId)
                  .where('section', '=', section),
              ),
            ),
          )
          .returning('section')
          .executeTakeFirst(),
      );
      return Boolean(removed);
    },
  };
}

/** Returns the numbers of a course's sections, in their order. */
async function numbersOf(trx: Kysely<Tables>, courseId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('course_sections')
    .select('section')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('section')
    .execute();
  return rows.map(({ section }) => section);
}
