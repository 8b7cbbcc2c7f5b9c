import { queryOptions } from '@tanstack/react-query';
import { paidCourse } from '#contract/course.ts';
import { learningRecord } from '#contract/learning.ts';
import { callWithAge } from '../../api/call.ts';
import { enrolmentsKey, learningRecordKey } from '../../session/query-keys.ts';

/** The query for her courses; `storedAt` is null unless the answer is this phone's stored copy. */
export const enrolmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: enrolmentsKey(userId),
    queryFn: async () => {
      const { reply, storedAt } = await callWithAge(paidCourse, { user_id: userId });
      return { enrolments: reply.data, storedAt };
    },
  });

/** The student's own figures; fails on a plain backend, which keeps none (rules 8). */
export const learningRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: learningRecordKey(userId),
    queryFn: async () => (await callWithAge(learningRecord, { user_id: userId })).reply.data,
    retry: false,
  });
