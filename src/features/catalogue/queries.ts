import { queryOptions } from '@tanstack/react-query';
import { overallCourse } from '#contract/course.ts';
import { call } from '../../api/call.ts';

/** This query is public, so it may be persisted for an instant first paint. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['catalogue'],
    queryFn: async () => (await call(overallCourse)).data,
    meta: { persist: 'public' },
  });
