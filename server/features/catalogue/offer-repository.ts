import { chunk } from 'es-toolkit';
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { CourseRow } from '../../db/course-row.ts';
import { holds, mostValues, type Rows } from '../../db/rows.ts';
import { changingTable } from '../../db/table-version.ts';
import type { Tables } from '../../db/tables.ts';
import { filmOfCourse } from '../lessons/film-repository.ts';

export interface ServiceRow {
  id: string;
  name: string;
  position: number;
  retired_at_ms: number | null;
  translations: string;
}

/** A course with the film of the lesson that is played by a client which knows no lessons. */
type CourseWithFilm = CourseRow & { film_folder: string | null };

/** The courses and services, retired ones too, for whoever changes them. */
export interface Offer {
  courses(): Promise<CourseRow[]>;
  services(): Promise<ServiceRow[]>;
  /** Of these courses, those that somebody has bought, studied or written notes in. */
  usedCourses(ids: string[]): Promise<Set<string>>;
  usedServices(ids: string[]): Promise<Set<string>>;
  /** Adds them or writes over them; without `retired_at_ms` they are offered. */
  putCourses(rows: Insertable<Tables['courses']>[]): Promise<void>;
  putServices(rows: Insertable<Tables['services']>[]): Promise<void>;
  /** Resolves to the number after the highest id. */
  nextCourseId(): Promise<string>;
  /** Adds a course after the others; answers false when the id is taken. */
  addCourse(row: Omit<Insertable<Tables['courses']>, 'position'>): Promise<boolean>;
  /** Lists courses in the academy's order; `search` is a part of the name, whatever its capitals. */
  page(filter: { search: string; rows: Rows }): Promise<CourseWithFilm[]>;
  /** Answers false when `isAsRead` says of the row as it is now that somebody has changed it. */
  changeTexts(
    id: string,
    texts: Updateable<Tables['courses']>,
    isAsRead: (row: CourseRow) => boolean,
  ): Promise<boolean>;
  changeImage(id: string, image: string): Promise<void>;
  /** Changes nothing, and answers false, when `isAsRead` says that somebody has been faster. */
  translateServices(
    rows: { id: string; translations: string }[],
    isAsRead: (now: ServiceRow[]) => boolean,
  ): Promise<boolean>;
  retire(table: OfferTable, ids: string[], nowMs: number): Promise<void>;
  remove(table: OfferTable, ids: string[]): Promise<void>;
}

type OfferTable = 'courses' | 'services';

export function createOffer(db: Kysely<Tables>): Offer {
  const users = [
    'enrolments',
    'order_courses',
    'note_versions',
    'learning_records',
    'completed_lessons',
    'certificates',
  ] as const;

  const changing = <T>(work: (trx: Kysely<Tables>) => Promise<T>) =>
    changingTable(db, 'courses', work);

  return {
    courses: () => db.selectFrom('courses').selectAll().orderBy('position').execute(),
    services: () => db.selectFrom('services').selectAll().orderBy('position').execute(),

    async usedCourses(ids) {
      const used = new Set<string>();
      for (const some of chunk(ids, mostValues)) {
        for (const table of users) {
          const rows = db.selectFrom(table).select('course_id').where('course_id', 'in', some);
          for (const { course_id } of await rows.distinct().execute()) used.add(course_id);
        }
      }
      return used;
    },

    async usedServices(ids) {
      if (ids.length === 0) return new Set();
      const rows = db.selectFrom('appointments').select('service_id').distinct();
      const used = await rows.where('service_id', 'in', ids).execute();
      return new Set(used.map(({ service_id }) => service_id));
    },

    putCourses: (rows) =>
      changing(async (trx) => {
        for (const some of chunk(rows, mostValues)) {
          await trx
            .insertInto('courses')
            .values(some)
            .onConflict((conflict) =>
              conflict.column('id').doUpdateSet(({ ref }) => ({
                name: ref('excluded.name'),
                description: ref('excluded.description'),
                duration: ref('excluded.duration'),
                fees_in_rupees: ref('excluded.fees_in_rupees'),
                image: ref('excluded.image'),
                overview: ref('excluded.overview'),
                points_html: ref('excluded.points_html'),
                position: ref('excluded.position'),
                translations: ref('excluded.translations'),
                retired_at_ms: ref('excluded.retired_at_ms'),
              })),
            )
            .execute();
        }
      }),

    async putServices(rows) {
      for (const some of chunk(rows, mostValues)) {
        await db
          .insertInto('services')
          .values(some)
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet(({ ref }) => ({
              name: ref('excluded.name'),
              position: ref('excluded.position'),
              translations: ref('excluded.translations'),
              retired_at_ms: ref('excluded.retired_at_ms'),
            })),
          )
          .execute();
      }
    },

    async nextCourseId() {
      const courses = await db.selectFrom('courses').select('id').execute();
      return String(Math.max(0, ...courses.map(({ id }) => Number(id) || 0)) + 1);
    },

    addCourse: (row) =>
      changing(async (trx) => {
        const { last } = await trx
          .selectFrom('courses')
          .select(({ fn }) => fn.max('position').as('last'))
          .executeTakeFirstOrThrow();
        const added = await trx
          .insertInto('courses')
          .values({ ...row, position: (last ?? -1) + 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        return added !== undefined;
      }),

    page({ search, rows }) {
      let courses = db
        .selectFrom('courses')
        .selectAll()
        .select(filmOfCourse().as('film_folder'))
        .orderBy('position')
        .orderBy('id');
      if (search !== '') {
        const inOthers = search.normalize();
        courses = courses.where(({ or }) =>
          or([
            holds('name', search),
            // The JSON holds the names of fields too, and those are of Latin letters.
            ...(/\P{ASCII}/u.test(inOthers) ? [holds('translations', inOthers)] : []),
          ]),
        );
      }
      return courses.offset(rows.offset).limit(rows.limit).execute();
    },

    changeTexts: (id, texts, isAsRead) =>
      changing(async (trx) => {
        // The write takes a lock: both databases let only one transaction write the row at a time. It is
        // not the key that is written, or SQLite would look for it in each table that refers to it.
        const course = trx.updateTable('courses').where('id', '=', id);
        const row = await course
          .set(({ ref }) => ({ name: ref('name') }))
          .returningAll()
          .executeTakeFirst();
        if (!row || !isAsRead(row)) return false;
        await course.set(texts).execute();
        return true;
      }),

    changeImage: (id, image) =>
      changing(async (trx) => {
        await trx.updateTable('courses').set({ image }).where('id', '=', id).execute();
      }),

    translateServices: (rows, isAsRead) =>
      // Counted as a change of the courses too: that is the lock that an import takes.
      changing(async (trx) => {
        const services = trx.selectFrom('services').selectAll().orderBy('position');
        if (!isAsRead(await services.execute())) return false;
        for (const { id, translations } of rows) {
          await trx.updateTable('services').set({ translations }).where('id', '=', id).execute();
        }
        return true;
      }),

    retire: (table, ids, nowMs) =>
      changing(async (trx) => {
        for (const some of chunk(ids, mostValues)) {
          const rows = trx.updateTable(table).set({ retired_at_ms: nowMs });
          await rows.where('id', 'in', some).execute();
        }
      }),

    remove: (table, ids) =>
      changing(async (trx) => {
        for (const some of chunk(ids, mostValues)) {
          await trx.deleteFrom(table).where('id', 'in', some).execute();
        }
      }),
  };
}
