import type { FastifyInstance } from 'fastify';
import { overallCourse } from '#contract/course.ts';
import type { WireReplyOf } from '#contract/endpoint.ts';
import { readTranslations, translatedFor } from '../../db/translations.ts';
import { compressedBody } from '../../http/compressed-reply.ts';
import { renderReply, route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { createKeptCatalogue } from './kept-catalogue.ts';
import { createCatalogue } from './repository.ts';

/** The names that a course's texts have on the wire, in a list of courses. */
const courseWireNames = {
  name: 'courses_name',
  description: 'description',
  duration: 'duration',
};

export async function catalogueRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  const catalogue = createCatalogue(db);
  const keptCatalogue = createKeptCatalogue({
    db,
    clock,
    async render(language) {
      const courses = (await catalogue.all()).map((course) => ({
        id: course.id,
        courses_name: course.name,
        description: course.description,
        duration: course.duration,
        fees: course.fees_in_rupees,
        image: course.image,
        ...translatedFor(language, readTranslations(course.translations), courseWireNames),
      }));
      const answer: WireReplyOf<typeof overallCourse> = { data: { data: courses } };
      return JSON.stringify(renderReply(overallCourse, answer));
    },
  });
  route(app, overallCourse, async ({ request, reply, language }) =>
    compressedBody(
      request,
      reply.type('application/json; charset=utf-8'),
      await keptCatalogue(language),
    ),
  );
}
