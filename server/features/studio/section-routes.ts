import type { FastifyInstance } from 'fastify';
import { studioAnswers } from '#contract/studio-answers.ts';
import { addSection, moveSection, removeSection, renameSection } from '#contract/studio-lesson.ts';
import { NotFoundError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { CourseSections } from '../lessons/section-repository.ts';
import { isAlready, type LessonsNow, refused, versionOf } from './lessons-now.ts';

interface SectionDependencies {
  sections: CourseSections;
  lessonsNow: LessonsNow;
}

const gone = studioAnswers.sectionsChanged;

export async function studioSectionRoutes(
  app: FastifyInstance,
  { sections, lessonsNow }: SectionDependencies,
): Promise<void> {
  route(app, addSection, async ({ body: { course_id, title } }) => {
    const section = await sections.add(course_id, title);
    if (section === null) throw new NotFoundError();
    return { message: 'The section is there.', data: await lessonsNow(course_id), section };
  });

  route(app, renameSection, async ({ body }) => {
    const { course_id, section, was, version, ...titles } = body;
    const isDone = await sections.rename({ courseId: course_id, section }, titles, (row) => {
      const isAsRead = version === undefined ? row.title === was : versionOf(row) === version;
      return isAsRead || isAlready(row, titles);
    });
    const data = await lessonsNow(course_id);
    if (!isDone) throw refused(studioAnswers.sectionChanged, data);
    return { message: 'Saved. Students see it when they next open the course.', data };
  });

  route(app, moveSection, async ({ body: { course_id, section, position } }) => {
    const isDone = await sections.move({ courseId: course_id, section }, position);
    const data = await lessonsNow(course_id);
    if (!isDone) throw refused(gone, data);
    return { message: 'The section has moved.', data };
  });

  route(app, removeSection, async ({ body: { course_id, section } }) => {
    const isDone = await sections.remove({ courseId: course_id, section });
    const data = await lessonsNow(course_id);
    const isThere = data.some((one) => one.section === section);
    if (!isDone) throw refused(isThere ? studioAnswers.sectionFull : gone, data);
    return { message: 'The section is removed.', data };
  });
}
