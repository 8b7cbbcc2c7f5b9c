import { queryOptions } from '@tanstack/react-query';
import { courseLessons } from '#contract/lesson.ts';
import { callWithAge } from '../../api/call.ts';
import { isAbsent } from '../../api/is-absent.ts';
import { heldPositions } from '../../outbox/held-positions.ts';
import { courseLessonsKey, studentQueryKey } from '../../session/query-keys.ts';

/**
 * The lessons of one of her courses; null where the backend knows none (a plain one). `storedAt` is set
 * when the worker answered from the phone.
 */
export const lessonsQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: courseLessonsKey(userId, courseId),
    queryFn: async () => {
      try {
        const body = { user_id: userId, course_id: courseId };
        const { reply, storedAt } = await callWithAge(courseLessons, body);
        return { ...reply.data, storedAt };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
  });

/** The query of how far she is, as this phone knows it; empty where its store cannot be read. */
export const heldPositionsQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'held-positions', courseId),
    queryFn: () => heldPositions(userId, courseId).catch(() => new Map()),
    staleTime: 0,
    retry: false,
  });
