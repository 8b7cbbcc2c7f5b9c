import { type Kysely, sql } from 'kysely';
import { firstLesson } from '#contract/lesson.ts';
import type { Translations } from '#contract/translations.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { readTranslations } from '../../db/translations.ts';

export interface LessonSheet {
  /** Its name in the media store's folder of sheets. */
  file: string;
  title: string;
  bytes: number;
  translations: Translations;
}

export interface CourseLesson {
  number: number;
  title: string;
  summary: string;
  filmFolder: string | null;
  /** Null: not known, or no film. */
  filmSeconds: number | null;
  /** The languages of its captions, as `en`; null: not known, or no film. */
  filmCaptions: string[] | null;
  isPreview: boolean;
  isPublished: boolean;
  sheets: LessonSheet[];
  translations: Translations;
}

export interface CourseSection {
  /** The number that names it within its course. */
  section: number;
  title: string;
  lessons: CourseLesson[];
  translations: Translations;
}

/** A student's progress in a lesson that she has begun. */
export interface BegunLesson {
  lesson: number;
  positionSeconds: number;
  furthestSeconds: number;
  isCompleted: boolean;
  /** 0: she has marked it herself, and never played it. */
  revision: number;
}

export interface Lessons {
  /** Lists a course's sections in order, with hidden lessons and empty sections too. */
  ofCourse(courseId: string): Promise<CourseSection[]>;
  /** The same by the courses' ids: for these courses or all, as far as they have sections. */
  ofCourses(ids?: string[]): Promise<Map<string, CourseSection[]>>;
  /** Lists the lessons that she has begun; the one that she was in last comes first. */
  progress(userId: string, courseId: string): Promise<BegunLesson[]>;
  /** Whether the course has this lesson; hidden ones count too. */
  has(courseId: string, lesson: number): Promise<boolean>;
}

/** Selects sections with their lessons, in order; a section without any is one row without a lesson. */
const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('course_sections')
    .leftJoin('lessons', (join) =>
      join
        .onRef('lessons.course_id', '=', 'course_sections.course_id')
        .onRef('lessons.section', '=', 'course_sections.section'),
    )
    .select([
      'course_sections.course_id',
      'course_sections.section',
      'course_sections.title as section_title',
      'course_sections.translations as section_translations',
      'lessons.number',
      'lessons.title',
      'lessons.summary',
      'lessons.film_folder',
      'lessons.film_seconds',
      'lessons.film_captions',
      'lessons.is_preview',
      'lessons.is_published',
      'lessons.translations',
    ])
    .orderBy('course_sections.course_id')
    .orderBy('course_sections.position')
    .orderBy('course_sections.section')
    .orderBy('lessons.position')
    .orderBy('lessons.number');

const sheetRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('lesson_sheets')
    .select(['course_id', 'lesson', 'file', 'title', 'bytes', 'translations'])
    .orderBy('position')
    .orderBy('file');

const rowsOf = prepared((db, { courseId }: { courseId: string }) =>
  rows(db).where('course_sections.course_id', '=', courseId),
);

const sheetsOf = prepared((db, { courseId }: { courseId: string }) =>
  sheetRows(db).where('course_id', '=', courseId),
);

/** The lesson's id, as `videoId` of the contract makes it. */
const videoId = sql<string>`case lessons.number when ${sql.lit(firstLesson)} then lessons.course_id else lessons.course_id || ':' || lessons.number end`;

/** Selects the lessons that students see, each joined with what is known of this student's progress. */
export const lessonsOfStudent = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('lessons')
    .leftJoin('playback_positions', (join) =>
      join
        .on('playback_positions.user_id', '=', userId)
        .on('playback_positions.video_id', '=', videoId),
    )
    .leftJoin('completed_lessons', (join) =>
      join
        .on('completed_lessons.user_id', '=', userId)
        .onRef('completed_lessons.course_id', '=', 'lessons.course_id')
        .on('completed_lessons.lesson', '=', sql<string>`cast(lessons.number as text)`),
    )
    .where('lessons.is_published', '=', 1);

const progressIn = prepared((db, { userId, courseId }: { userId: string; courseId: string }) =>
  lessonsOfStudent(db, userId)
    .select([
      'lessons.number',
      'playback_positions.position_seconds',
      'playback_positions.furthest_seconds',
      'playback_positions.completed',
      'playback_positions.revision',
      'completed_lessons.completed_at_ms',
    ])
    .where('lessons.course_id', '=', courseId)
    .where(({ or, eb }) =>
      or([
        eb('playback_positions.revision', 'is not', null),
        eb('completed_lessons.completed_at_ms', 'is not', null),
      ]),
    )
    .orderBy(({ fn, val }) => fn.coalesce('playback_positions.saved_at_ms', val(0)), 'desc')
    .orderBy('lessons.number'),
);

const numbered = prepared((db, { courseId, lesson }: { courseId: string; lesson: number }) =>
  db
    .selectFrom('lessons')
    .select('number')
    .where('course_id', '=', courseId)
    .where('number', '=', lesson),
);

export function createLessons(db: Kysely<Tables>): Lessons {
  return {
    async ofCourse(courseId) {
      const [found, sheets] = await Promise.all([
        rowsOf(db, { courseId }),
        sheetsOf(db, { courseId }),
      ]);
      return sectionsByCourse(found, sheets).get(courseId) ?? [];
    },

    async ofCourses(ids) {
      if (ids === undefined) {
        return sectionsByCourse(await rows(db).execute(), await sheetRows(db).execute());
      }
      if (ids.length === 0) return new Map();
      return sectionsByCourse(
        await rows(db).where('course_sections.course_id', 'in', ids).execute(),
        await sheetRows(db).where('course_id', 'in', ids).execute(),
      );
    },

    async progress(userId, courseId) {
      const begun = await progressIn(db, { userId, courseId });
      return begun.map((row) => ({
        lesson: row.number,
        positionSeconds: row.position_seconds ?? 0,
        furthestSeconds: row.furthest_seconds ?? 0,
        isCompleted: row.completed === 1 || row.completed_at_ms !== null,
        revision: row.revision ?? 0,
      }));
    },

    has: async (courseId, lesson) => (await numbered(db, { courseId, lesson })).length > 0,
  };
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type SheetRow = Awaited<ReturnType<typeof sheetsOf>>[number];

function sectionsByCourse(found: Row[], sheetRows: SheetRow[]): Map<string, CourseSection[]> {
  const sheets = Map.groupBy(sheetRows, ({ course_id, lesson }) => `${course_id} ${lesson}`);
  const courses = Map.groupBy(found, ({ course_id }) => course_id);
  return new Map(
    [...courses].map(([courseId, ofCourse]) => [courseId, sectionsIn(ofCourse, sheets)]),
  );
}

function sectionsIn(found: Row[], sheets: Map<string, SheetRow[]>): CourseSection[] {
  return [...Map.groupBy(found, ({ section }) => section)].map(([section, lessons]) => ({
    section,
    title: lessons[0]?.section_title ?? '',
    translations: readTranslations(lessons[0]?.section_translations ?? '{}'),
    lessons: lessons.flatMap((row) => {
      const { course_id, number } = row;
      return number === null
        ? []
        : [lessonOf({ ...row, number }, sheets.get(`${course_id} ${number}`))];
    }),
  }));
}

function lessonOf(row: Row & { number: number }, sheets: SheetRow[] = []): CourseLesson {
  return {
    number: row.number,
    title: row.title ?? '',
    summary: row.summary ?? '',
    filmFolder: row.film_folder,
    filmSeconds: row.film_seconds,
    filmCaptions: row.film_captions?.split(',').filter(Boolean) ?? null,
    isPreview: row.is_preview === 1,
    isPublished: row.is_published === 1,
    sheets: sheets.map(({ file, title, bytes, translations }) => ({
      file,
      title,
      bytes: Number(bytes),
      translations: readTranslations(translations),
    })),
    translations: readTranslations(row.translations ?? '{}'),
  };
}
