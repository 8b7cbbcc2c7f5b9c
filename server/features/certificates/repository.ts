import type { Kysely, Selectable } from 'kysely';
import type { Translations } from '#contract/translations.ts';
import { parseVideoId } from '#contract/video-id.ts';
import type { Tables } from '../../db/tables.ts';
import { readTranslations } from '../../db/translations.ts';

export type CertificateRow = Selectable<Tables['certificates']>;

export interface ShownCertificate extends CertificateRow {
  /** Translations of the course's name on it; none where the course is called otherwise by now. */
  translations: Translations;
}

interface LessonsDone {
  lessons: number;
  done: number;
}

export interface Certificates {
  /** Counts the course's published lessons, and those of them that the student has done. */
  lessonsDone(userId: string, courseId: string): Promise<LessonsDone>;
  ofStudent(userId: string, courseId: string): Promise<CertificateRow | undefined>;
  byNumber(number: string): Promise<ShownCertificate | undefined>;
  /** Answers false when she has one of this course already. Throws when the number is taken. */
  insert(row: CertificateRow): Promise<boolean>;
  /** Answers false when there is no such number. */
  rename(number: string, name: string): Promise<boolean>;
}

export function createCertificates(db: Kysely<Tables>): Certificates {
  const certificates = () => db.selectFrom('certificates').selectAll('certificates');
  return {
    async lessonsDone(userId, courseId) {
      const published = await db
        .selectFrom('lessons')
        .select('number')
        .where('course_id', '=', courseId)
        .where('is_published', '=', 1)
        .execute();
      const done = new Set([
        ...(await markedLessons(db, userId, courseId)),
        ...(await watchedLessons(db, userId, courseId)),
      ]);
      return {
        lessons: published.length,
        done: published.filter(({ number }) => done.has(number)).length,
      };
    },

    ofStudent: (userId, courseId) =>
      certificates()
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirst(),

    async byNumber(number) {
      const row = await certificates()
        .leftJoin('courses', (join) =>
          join
            .onRef('courses.id', '=', 'certificates.course_id')
            .onRef('courses.name', '=', 'certificates.course_name'),
        )
        .select('courses.translations')
        .where('number', '=', number)
        .executeTakeFirst();
      return row && { ...row, translations: readTranslations(row.translations ?? '{}') };
    },

    async insert(row) {
      const inserted = await db
        .insertInto('certificates')
        .values(row)
        .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
        .returning('number')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    async rename(number, name) {
      const renamed = await db
        .updateTable('certificates')
        .set({ name })
        .where('number', '=', number)
        .returning('number')
        .executeTakeFirst();
      return renamed !== undefined;
    },
  };
}

async function markedLessons(db: Kysely<Tables>, userId: string, courseId: string) {
  const rows = await db
    .selectFrom('completed_lessons')
    .select('lesson')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
  return rows.map(({ lesson }) => Number(lesson));
}

async function watchedLessons(db: Kysely<Tables>, userId: string, courseId: string) {
  const rows = await db
    .selectFrom('playback_positions')
    .select('video_id')
    .where('user_id', '=', userId)
    .where('completed', '=', 1)
    .execute();
  return rows
    .map(({ video_id }) => parseVideoId(video_id))
    .filter((video) => video.courseId === courseId)
    .map(({ lesson }) => lesson);
}
