import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';

/** Says who may fetch the files of lessons; it is asked with each file. */
export interface WatchRights {
  /** Whether the film in this folder is of a published lesson of hers, or a free preview. */
  mayWatch(userId: string, folder: string): Promise<boolean>;
  /** Whether everybody may watch it: a free preview of a course that is offered. */
  isFree(folder: string): Promise<boolean>;
  /** Whether a published lesson of hers has this sheet. */
  mayRead(userId: string, sheet: string): Promise<boolean>;
  /** Whether the film in this folder is of any lesson: staff looks at hidden ones too. */
  isOfLesson(folder: string): Promise<boolean>;
  /** Whether any lesson has this sheet. */
  isSheetOfLesson(sheet: string): Promise<boolean>;
}

/** Selects published lessons: a course's hidden ones are the staff's alone. */
const published = (db: Kysely<Tables>) =>
  db.selectFrom('lessons').select('lessons.number').where('lessons.is_published', '=', 1);

const enrolled = (db: Kysely<Tables>, userId: string) =>
  published(db)
    .innerJoin('enrolments', 'enrolments.course_id', 'lessons.course_id')
    .where('enrolments.user_id', '=', userId)
    .limit(1);

const watched = prepared((db, { userId, folder }: { userId: string; folder: string }) =>
  enrolled(db, userId).where('lessons.film_folder', '=', folder),
);

const free = prepared((db, { folder }: { folder: string }) =>
  published(db)
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .where('courses.retired_at_ms', 'is', null)
    .where('lessons.film_folder', '=', folder)
    .where('lessons.is_preview', '=', 1)
    .limit(1),
);

const kept = prepared((db, { userId, sheet }: { userId: string; sheet: string }) =>
  enrolled(db, userId)
    .innerJoin('lesson_sheets', (join) =>
      join
        .onRef('lesson_sheets.course_id', '=', 'lessons.course_id')
        .onRef('lesson_sheets.lesson', '=', 'lessons.number'),
    )
    .where('lesson_sheets.file', '=', sheet),
);

const filmed = prepared((db, { folder }: { folder: string }) =>
  db.selectFrom('lessons').select('number').where('film_folder', '=', folder).limit(1),
);

const handedOut = prepared((db, { sheet }: { sheet: string }) =>
  db.selectFrom('lesson_sheets').select('lesson').where('file', '=', sheet).limit(1),
);

export function createWatchRights(db: Kysely<Tables>): WatchRights {
  const isFree = async (folder: string) => (await free(db, { folder })).length > 0;
  return {
    isFree,
    mayWatch: async (userId, folder) =>
      (await watched(db, { userId, folder })).length > 0 || isFree(folder),
    mayRead: async (userId, sheet) => (await kept(db, { userId, sheet })).length > 0,
    isOfLesson: async (folder) => (await filmed(db, { folder })).length > 0,
    isSheetOfLesson: async (sheet) => (await handedOut(db, { sheet })).length > 0,
  };
}
