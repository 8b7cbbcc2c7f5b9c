import type { Kysely } from 'kysely';
import type { Translations } from '#contract/translations.ts';
import type { Tables } from '../../db/tables.ts';
import { columnOf, readTranslations } from '../../db/translations.ts';
import { changingLessons } from './change-repository.ts';
import type { LessonSheet } from './repository.ts';

interface LessonKey {
  courseId: string;
  lesson: number;
}

export interface LessonSheets {
  /** Adds a sheet after the lesson's others; one of the same file gets the new title. */
  add(key: LessonKey, sheet: Omit<LessonSheet, 'translations'>): Promise<void>;
  /** Changes nothing, and answers false, when `isAsRead` says that somebody has been faster. */
  rename(
    key: LessonKey & { file: string },
    titles: { title: string; translations: Translations },
    isAsRead: (row: { title: string; translations: Translations }) => boolean,
  ): Promise<boolean>;
  /** Answers false where the lesson has no such sheet. */
  remove(key: LessonKey, file: string): Promise<boolean>;
  /** Resolves to those of these files that no lesson has. */
  unused(files: string[]): Promise<string[]>;
  /** The files whose size nobody knows yet. */
  unknown(): Promise<string[]>;
  know(file: string, bytes: number): Promise<void>;
}

export function createLessonSheets(db: Kysely<Tables>): LessonSheets {
  return {
    async add({ courseId, lesson }, { file, title, bytes }) {
      const others = await db
        .selectFrom('lesson_sheets')
        .select(({ fn }) => fn.max('position').as('last'))
        .where('course_id', '=', courseId)
        .where('lesson', '=', lesson)
        .executeTakeFirst();
      const position = (others?.last ?? -1) + 1;
      await db
        .insertInto('lesson_sheets')
        .values({ course_id: courseId, lesson, file, title, bytes, position })
        .onConflict((conflict) =>
          conflict.columns(['course_id', 'lesson', 'file']).doUpdateSet({ title }),
        )
        .execute();
    },

    rename: async ({ courseId, lesson, file }, { title, translations }, isAsRead) =>
      (await changingLessons(db, courseId, async (trx) => {
        const row = await trx
          .selectFrom('lesson_sheets')
          .select(['title', 'translations'])
          .where('course_id', '=', courseId)
          .where('lesson', '=', lesson)
          .where('file', '=', file)
          .executeTakeFirst();
        if (!row || !isAsRead({ ...row, translations: readTranslations(row.translations) })) {
          return false;
        }
        await trx
          .updateTable('lesson_sheets')
          .set({ title, ...columnOf(translations) })
          .where('course_id', '=', courseId)
          .where('lesson', '=', lesson)
          .where('file', '=', file)
          .execute();
        return true;
      })) ?? false,

    async remove({ courseId, lesson }, file) {
      const removed = await db
        .deleteFrom('lesson_sheets')
        .where('course_id', '=', courseId)
        .where('lesson', '=', lesson)
        .where('file', '=', file)
        .returning('file')
        .executeTakeFirst();
      return removed !== undefined;
    },

    async unused(files) {
      const rows = await db.selectFrom('lesson_sheets').select('file').distinct().execute();
      const used = new Set(rows.map(({ file }) => file));
      return files.filter((file) => !used.has(file));
    },

    async unknown() {
      const rows = db.selectFrom('lesson_sheets').select('file').distinct();
      return (await rows.where('bytes', '=', 0).execute()).map(({ file }) => file);
    },

    async know(file, bytes) {
      await db.updateTable('lesson_sheets').set({ bytes }).where('file', '=', file).execute();
    },
  };
}
