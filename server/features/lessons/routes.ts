import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, WireReplyOf } from '#contract/endpoint.ts';
import { courseLessons, courseOutline } from '#contract/lesson.ts';
import { compressedOnce } from '../../http/compressed-reply.ts';
import { ForbiddenError, NotFoundError } from '../../http/errors.ts';
import { renderReply, route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { createCatalogue } from '../catalogue/repository.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { type BegunLesson, createLessons } from './repository.ts';
import { publishedOnly, wireLesson, wireSection } from './rules.ts';

export async function lessonRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
): Promise<void> {
  const lessons = createLessons(db);
  const catalogue = createCatalogue(db);
  const { isEnrolled } = createEnrolments(db);

  route(app, courseLessons, async ({ user, language, request, reply, body: { course_id } }) => {
    if (!(await isEnrolled(user.id, course_id))) throw new ForbiddenError('not_enrolled');
    const sections = publishedOnly(await lessons.ofCourse(course_id));
    const progress = await lessons.progress(user.id, course_id);
    return compressed(courseLessons, request, reply, {
      data: {
        sections: sections.map((section) =>
          wireSection(
            section,
            language,
            section.lessons.map((lesson) => wireLesson(lesson, language)),
          ),
        ),
        progress: progress.map(wireProgress),
      },
    });
  });

  route(app, courseOutline, async ({ language, request, reply, body: { course_id } }) => {
    const course = await catalogue.byId(course_id);
    if (!course || course.retired_at_ms !== null) throw new NotFoundError();
    const sections = publishedOnly(await lessons.ofCourse(course_id));
    return compressed(courseOutline, request, reply, {
      data: {
        sections: sections.map((section) =>
          wireSection(
            section,
            language,
            section.lessons.map((lesson) => ({
              ...wireLesson(lesson, language),
              // Only the course's students even learn of its sheets, and of films that are no free previews.
              ...(lesson.isPreview ? {} : { film: null }),
              sheets: [],
            })),
          ),
        ),
      },
    });
  });
}

/** Compresses an answer: a course may have hundreds of lessons, and a slow line brings 50 kB a second. */
const compressed = <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WireReplyOf<E>,
): Promise<Buffer> =>
  compressedOnce(
    request,
    reply.type('application/json; charset=utf-8'),
    JSON.stringify(renderReply(endpoint, answer)),
  );

const wireProgress = (progress: BegunLesson) => ({
  lesson: progress.lesson,
  position: progress.positionSeconds,
  furthest: progress.furthestSeconds,
  completed: progress.isCompleted,
  revision: progress.revision,
});
