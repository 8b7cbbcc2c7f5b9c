import { useQueries } from '@tanstack/react-query';
import { useStudent } from '../../session/use-session.tsx';
import { lessonTitles } from './lessons.ts';
import { lessonsQuery } from './queries.ts';

const none = {};

/** Returns the titles of each course's lessons by their numbers; none while they are not known. */
export function useLessonTitles(
  courseIds: readonly string[],
): (courseId: string) => Record<number, string> {
  const { id } = useStudent();
  const replies = useQueries({ queries: courseIds.map((courseId) => lessonsQuery(id, courseId)) });
  return (courseId) => {
    const reply = replies[courseIds.indexOf(courseId)]?.data;
    return reply ? lessonTitles(reply.sections.flatMap(({ lessons }) => lessons)) : none;
  };
}
