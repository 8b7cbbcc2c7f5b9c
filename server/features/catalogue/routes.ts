import type { FastifyInstance } from 'fastify';
import { overallCourse } from '#contract/course.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { createCatalogue } from './repository.ts';

export async function catalogueRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
): Promise<void> {
  const catalogue = createCatalogue(db);
  const answer = async () => {
    const courses = await catalogue.all();
    return {
      data: {
        data: courses.map((course) => ({
          id: course.id,
          courses_name: course.name,
          description: course.description,
          duration: course.duration,
          fees: course.fees_in_rupees,
          image: course.image,
        })),
      },
    };
  };
  route(app, overallCourse, answer, { isCompressed: true });
}
