import { queryOptions } from '@tanstack/react-query';
import { overallCourse } from '#contract/course.ts';
import { inThisLanguage } from '#contract/translations.ts';
import { call } from '../../api/call.ts';
import { catalogueKey } from '../../session/query-keys.ts';

/** This query is public, so it may be persisted for an instant first paint. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: [...catalogueKey, ...inThisLanguage],
    queryFn: async () => (await call(overallCourse)).data,
    meta: { persist: 'public' },
  });
