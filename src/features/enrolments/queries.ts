import { queryOptions } from '@tanstack/react-query';
import { paidCourse } from '#contract/course.ts';
import { callWithAge } from '../../api/call.ts';

/** `storedAt` is set when the worker answered from the phone. */
export const enrolmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['private', userId, 'enrolments'],
    queryFn: async () => {
      const { reply, storedAt } = await callWithAge(paidCourse, { user_id: userId });
      return { enrolments: reply.data, storedAt };
    },
  });
