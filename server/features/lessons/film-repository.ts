import { expressionBuilder, type Kysely } from 'kysely';
import { firstLesson } from '#contract/lesson.ts';
import { lessonTitle } from '../../db/lesson-title.ts';
import { retryIfRaceLost } from '../../db/lost-race.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';

/** The facts that are known of a film, apart from where it is. */
export interface FilmDetails {
  seconds: number;
  /** The languages of its captions, as `en`. */
  captions: string[];
}

/** A film by its folder in the media store; `details` are null while nobody has looked into it. */
export interface StoredFilm {
  folder: string;
  details: FilmDetails | null;
}

export interface LessonFilms {
  /** The folder of the film that a client plays which knows no lessons; null: there is none. */
  ofCourse(courseId: string): Promise<string | null>;
  /**
   * Gives a lesson a film, or a new one in its old one's place. A course that never had a lesson gets
   * its first one, which has the course's name. Answers false where there is no such lesson.
   */
  set(courseId: string, lesson: number, film: StoredFilm): Promise<boolean>;
  /** The folder of one lesson's film, hidden or not. */
  ofLesson(courseId: string, lesson: number): Promise<string | undefined>;
  /** The lesson of this course that has its film in this folder. */
  lessonOf(courseId: string, folder: string): Promise<number | undefined>;
  /** The folders that nobody has looked into yet. */
  unknown(): Promise<string[]>;
  /** Notes that the film in this folder has these captions too; answers the languages of all it has. */
  addCaptions(folder: string, languages: string[]): Promise<string[]>;
  /** Keeps what is known of the film in this folder, for every lesson that shows it. */
  know(folder: string, details: FilmDetails): Promise<void>;
}

/**
 * The folder of the film that a client plays which knows no lessons: lesson 1's, or that of the first
 * lesson with one. An expression over `courses`, for every query that reads a course with its film.
 */
export function filmOfCourse() {
  const courses = expressionBuilder<Tables, 'courses'>();
  const published = courses
    .selectFrom('lessons')
    .select('lessons.film_folder')
    .whereRef('lessons.course_id', '=', 'courses.id')
    .where('lessons.is_published', '=', 1);
  // The first query finds one row by its key; the second is asked where that has no film.
  return courses.fn.coalesce(
    published.where('lessons.number', '=', firstLesson),
    published
      .innerJoin('course_sections', (join) =>
        join
          .onRef('course_sections.course_id', '=', 'lessons.course_id')
          .onRef('course_sections.section', '=', 'lessons.section'),
      )
      .where('lessons.film_folder', 'is not', null)
      .orderBy('course_sections.position')
      .orderBy('lessons.position')
      .limit(1),
  );
}

const lessonOfFilm = prepared((db, { courseId, folder }: { courseId: string; folder: string }) =>
  db
    .selectFrom('lessons')
    .select('number')
    .where('course_id', '=', courseId)
    .where('film_folder', '=', folder),
);

export function createLessonFilms(db: Kysely<Tables>): LessonFilms {
  const addCaptions = (folder: string, languages: string[]) =>
    retryIfRaceLost(() => db.transaction().execute((trx) => addLanguages(trx, folder, languages)));

  return {
    async ofCourse(courseId) {
      const course = await db
        .selectFrom('courses')
        .select(filmOfCourse().as('film_folder'))
        .where('courses.id', '=', courseId)
        .executeTakeFirst();
      return course?.film_folder ?? null;
    },

    set(courseId, lesson, film) {
      if (db.isTransaction) return setFilm(db, { courseId, lesson, film });
      return db.transaction().execute((trx) => setFilm(trx, { courseId, lesson, film }));
    },

    async ofLesson(courseId, lesson) {
      const row = await db
        .selectFrom('lessons')
        .select('film_folder')
        .where('course_id', '=', courseId)
        .where('number', '=', lesson)
        .executeTakeFirst();
      return row?.film_folder ?? undefined;
    },

    lessonOf: async (courseId, folder) => (await lessonOfFilm(db, { courseId, folder }))[0]?.number,

    async unknown() {
      const films = await db
        .selectFrom('lessons')
        .select('film_folder')
        .distinct()
        .where('film_folder', 'is not', null)
        .where(({ or, eb }) =>
          or([eb('film_seconds', 'is', null), eb('film_captions', 'is', null)]),
        )
        .$narrowType<{ film_folder: string }>()
        .execute();
      return films.map(({ film_folder }) => film_folder);
    },

    addCaptions,

    async know(folder, { seconds, captions }) {
      // Staff may have added a language since the film's playlist was read.
      await addCaptions(folder, captions);
      const lessons = db.updateTable('lessons').set({ film_seconds: seconds });
      await lessons.where('film_folder', '=', folder).execute();
    },
  };
}

const columnsOf = (details: FilmDetails | null) => ({
  film_seconds: details?.seconds ?? null,
  film_captions: details?.captions.join(',') ?? null,
});

async function addLanguages(
  trx: Kysely<Tables>,
  folder: string,
  languages: string[],
): Promise<string[]> {
  const lessons = trx.updateTable('lessons').where('film_folder', '=', folder);
  // The write takes a lock: between reading and writing nobody adds another language.
  const rows = await lessons
    .set(({ ref }) => ({ film_captions: ref('film_captions') }))
    .returning('film_captions')
    .execute();
  const known = rows.flatMap(({ film_captions }) => film_captions?.split(',') ?? []);
  const all = [...new Set([...known.filter(Boolean), ...languages])];
  await lessons.set({ film_captions: all.join(',') }).execute();
  return all;
}

interface Setting {
  courseId: string;
  lesson: number;
  film: StoredFilm;
}

async function setFilm(trx: Kysely<Tables>, { courseId, lesson, film }: Setting): Promise<boolean> {
  const columns = { film_folder: film.folder, ...columnsOf(film.details) };
  const given = await trx
    .updateTable('lessons')
    .set(columns)
    .where('course_id', '=', courseId)
    .where('number', '=', lesson)
    .returning('number')
    .executeTakeFirst();
  if (given || lesson !== firstLesson) return given !== undefined;
  // The write takes a lock: of two first films at once the second finds the lesson there.
  const course = await trx
    .updateTable('courses')
    .set({ lessons_numbered: firstLesson })
    .where('id', '=', courseId)
    .where('lessons_numbered', '=', 0)
    .returning('name')
    .executeTakeFirst();
  if (!course) return false;
  const only = { course_id: courseId, section: 1, position: 0 };
  await trx
    .insertInto('course_sections')
    .values({ ...only, title: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('lessons')
    .values({
      ...only,
      ...columns,
      number: firstLesson,
      title: lessonTitle(course.name),
      summary: '',
      is_preview: 0,
      is_published: 1,
    })
    .execute();
  return true;
}
