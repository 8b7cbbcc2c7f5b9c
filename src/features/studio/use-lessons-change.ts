import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LessonsConflictSchema, type StudioSection } from '#contract/studio-lesson.ts';
import { useStudent } from '../../session/use-session.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { failureText, theirsOf } from './failure.ts';
import { lessonsQuery, studioKey } from './queries.ts';

interface LessonsChange {
  /** Tells the academy; its answer holds the course's lessons as they are then. */
  send: () => Promise<{ data: StudioSection[] }>;
  /** How the list will look, to show it at once. */
  expected?: (now: StudioSection[]) => StudioSection[];
  /** Said when it is done. */
  done?: string;
}

/** Changes a course's lessons, one change after the other, as fast as she makes them. */
export function useLessonsChange(courseId: string) {
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const { queryKey } = lessonsQuery(userId, courseId);
  const mutationKey = ['lessons', courseId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ send }: LessonsChange) => send(),
    onMutate: async ({ expected }) => {
      if (!expected) return;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (now) => now && expected(now));
    },
    onSuccess: ({ data }, { done }) => {
      // An answer to the first of several changes knows nothing of the others.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, data);
      if (done !== undefined) toastSuccess(done);
    },
    onError: (error) => {
      const theirs = theirsOf(error, LessonsConflictSchema.entries.data);
      if (theirs) queryClient.setQueryData(queryKey, theirs);
      toastError(failureText(error));
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey }) === 1;
      return isLast ? queryClient.invalidateQueries({ queryKey: studioKey(userId) }) : undefined;
    },
  });
}
