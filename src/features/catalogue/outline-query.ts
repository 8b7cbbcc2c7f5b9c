import { queryOptions } from '@tanstack/react-query';
import { courseOutline } from '#contract/lesson.ts';
import { inThisLanguage } from '#contract/translations.ts';
import { call } from '../../api/call.ts';
import { isAbsent } from '../../api/is-absent.ts';

/** The query for a course's public outline, which is null where the backend knows none (a plain one). */
export const outlineQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course-outline', courseId, ...inThisLanguage],
    queryFn: async () => {
      try {
        return (await call(courseOutline, { course_id: courseId })).data.sections;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    meta: { persist: 'public' },
  });
