import { queryOptions } from '@tanstack/react-query';
import { overallCourse } from '#contract/course.ts';
import { inThisLanguage } from '#contract/translations.ts';
import { call } from '../../api/call.ts';

/** This query is public, so it may be persisted for an instant first paint. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['catalogue', ...inThisLanguage],
    queryFn: async () => (await call(overallCourse)).data,
    meta: { persist: 'public' },
  });
