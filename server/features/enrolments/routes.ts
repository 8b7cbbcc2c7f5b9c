import type { FastifyInstance } from 'fastify';
import { paidCourse } from '#contract/course.ts';
import type { Language } from '#contract/languages.ts';
import { readTranslations, translatedFor } from '../../db/translations.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { filmAddress } from '../lessons/rules.ts';
import { createEnrolments, type EnrolledCourse } from './repository.ts';

/** The existing backend's spelling of "there is none" (specification 3). */
const none = '0';

export async function enrolmentRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
): Promise<void> {
  const enrolments = createEnrolments(db);
  route(app, paidCourse, async ({ user, language }) => {
    const courses = await enrolments.forStudent(user.id, { isTranslated: language !== null });
    return { data: courses.map((course) => wireEnrolment(course, language)) };
  });
}

const wireNames = {
  name: 'courses_name',
  description: 'description',
  duration: 'duration',
  overview: 'overview',
  pointsHtml: 'points',
};

function wireEnrolment(course: EnrolledCourse, language: Language | null) {
  return {
    id: course.id,
    course_id: course.id,
    courses_name: course.name,
    description: course.description,
    duration: course.duration,
    fees: course.fees_in_rupees,
    image: course.image ?? none,
    last_date: course.last_opened_on ?? none,
    course_video: course.film_folder === null ? none : filmAddress(course.film_folder),
    overview: course.overview ?? none,
    points: course.points_html ?? none,
    ...translatedFor(language, readTranslations(course.translations), wireNames),
    lessons:
      Number(course.lessons) === 0
        ? undefined
        : { done: Number(course.lessons_done), of: Number(course.lessons) },
  };
}
