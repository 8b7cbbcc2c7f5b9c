import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { firstLesson } from '#contract/lesson.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import {
  type CourseTexts,
  maxCourseChars,
  saveCourse,
  studioCourse,
  studioCourses,
} from '#contract/studio-course.ts';
import { wholeTexts } from '#contract/studio-translations.ts';
import type { CourseRow } from '../../db/course-row.ts';
import { pagedReply, rowsOfPage } from '../../db/rows.ts';
import { columnOf, readTranslations, renamed } from '../../db/translations.ts';
import { ApiError, NotFoundError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Offer } from '../catalogue/offer-repository.ts';
import type { Catalogue } from '../catalogue/repository.ts';
import type { LessonFilms } from '../lessons/film-repository.ts';
import type { Lessons } from '../lessons/repository.ts';
import { filmAddress } from '../lessons/rules.ts';
import { type FilmUploads, wireUpload } from './film-repository.ts';
import { untranslatedInCourse } from './untranslated.ts';

interface CourseDependencies {
  catalogue: Catalogue;
  offer: Offer;
  uploads: FilmUploads;
  films: LessonFilms;
  lessons: Pick<Lessons, 'ofCourses'>;
  clock: () => number;
}

/** A text in JSON can take six bytes for each character. */
const bodyLimitBytes = maxCourseChars * 6 + 16_384;

export async function studioCourseRoutes(
  app: FastifyInstance,
  { catalogue, offer, uploads, films, lessons, clock }: CourseDependencies,
): Promise<void> {
  route(app, studioCourses, async ({ body: { page, search } }) => {
    const rows = await offer.page({ search, rows: rowsOfPage(page) });
    const sections = await lessons.ofCourses(rows.map(({ id }) => id));
    return pagedReply(rows, (course) => ({
      id: course.id,
      courses_name: course.name,
      fees: course.fees_in_rupees,
      duration: course.duration,
      is_offered: course.retired_at_ms === null,
      has_film: course.film_folder !== null,
      image: course.image,
      translations: wholeTexts(
        ['courses_name', 'duration'],
        renamed(readTranslations(course.translations), wireNames),
      ),
      untranslated: untranslatedInCourse(course, sections.get(course.id) ?? []).length,
    }));
  });

  route(app, studioCourse, async ({ body }) => ({ data: await courseNow(body.course_id) }));

  route(
    app,
    saveCourse,
    async ({ body: { course_id, version, ...texts } }) => {
      const values = columns(texts, clock());
      // The same texts are sent again where the first answer was lost.
      const isAlready = (row: CourseRow) => versionOf({ ...row, ...values }) === versionOf(row);
      const isSaved = await offer.changeTexts(
        course_id,
        values,
        (row) => versionOf(row) === version || isAlready(row),
      );
      const data = await courseNow(course_id);
      if (!isSaved) throw new ApiError(409, studioAnswers.courseChanged, { data });
      return { message: 'Saved. Students see it when they next open the course.', data };
    },
    { bodyLimitBytes },
  );

  async function courseNow(id: string) {
    const row = await catalogue.byId(id);
    if (!row) throw new NotFoundError();
    const upload = await uploads.ofLesson(id, firstLesson);
    const film = await films.ofCourse(id);
    return {
      id,
      ...textsOf(row),
      image: row.image,
      version: versionOf(row),
      course_video: film && filmAddress(film),
      upload: upload ? wireUpload(upload, clock()) : null,
    };
  }
}

type SavedTexts = Omit<CourseTexts, 'translations'> & {
  translations?: CourseTexts['translations'] | undefined;
};

const textsOf = (row: CourseRow): CourseTexts => ({
  courses_name: row.name,
  description: row.description,
  duration: row.duration,
  fees: row.fees_in_rupees,
  overview: row.overview ?? '',
  points: row.points_html ?? '',
  is_offered: row.retired_at_ms === null,
  translations: wholeTexts(
    translatedFields,
    renamed(readTranslations(row.translations), wireNames),
  ),
});

const translatedFields = [
  ...(['courses_name', 'description', 'duration', 'overview', 'points'] as const),
];
const storedNames = {
  courses_name: 'name',
  description: 'description',
  duration: 'duration',
  overview: 'overview',
  points: 'pointsHtml',
};
const wireNames = Object.fromEntries(
  Object.entries(storedNames).map(([wire, name]) => [name, wire]),
);

const columns = ({ translations, ...texts }: SavedTexts, nowMs: number) => ({
  ...columnOf(translations && renamed(translations, storedNames)),
  name: texts.courses_name,
  description: texts.description,
  duration: texts.duration,
  fees_in_rupees: texts.fees,
  overview: texts.overview === '' ? null : texts.overview,
  points_html: texts.points === '' ? null : texts.points,
  retired_at_ms: texts.is_offered ? null : nowMs,
});

/** The version is a hash of what staff can change, so that an import counts as a change too. */
const versionOf = (row: CourseRow): string =>
  createHash('sha256')
    .update(JSON.stringify(textsOf(row)))
    .digest('hex')
    .slice(0, 16);
