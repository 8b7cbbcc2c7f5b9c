import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LessonsConflictSchema, type StudioSection } from '#contract/studio-lesson.ts';
import { beforeReload } from '../../offline/unsaved/before-reload.ts';
import { holdReload } from '../../offline/unsaved/unsaved.ts';
import { useStudent } from '../../session/use-session.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { failureText, theirsOf } from './failure.ts';
import { studioKey, studioLessonsQuery } from './queries.ts';

interface LessonsChange {
  /** Tells the academy; its answer holds the course's lessons as they are then. */
  send: () => Promise<{ data: StudioSection[] }>;
  /** Returns the list as it will be, so that it can be shown at once. */
  expected?: (now: StudioSection[]) => StudioSection[];
  /** The text of the toast when it is done; left out: no toast. */
  done?: string;
  /** A form says by itself why it failed. */
  isOfForm?: true;
}

/**
 * The lists that the academy has, by student and course, while changes that it does not know yet are shown:
 * they are made from several parts of the page.
 */
const atTheAcademy = new Map<string, StudioSection[] | undefined>();

/** Changes a course's lessons, one change after the other, as fast as she makes them. */
export function useLessonsChange(courseId: string) {
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const { queryKey } = studioLessonsQuery(userId, courseId);
  const course = `${userId} ${courseId}`;
  const mutationKey = ['lessons', courseId];
  const isOnlyChange = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ send }: LessonsChange) => send(),
    onMutate: async ({ expected }) => {
      const end = untilItIsSent();
      if (expected) await queryClient.cancelQueries({ queryKey });
      if (isOnlyChange()) atTheAcademy.set(course, queryClient.getQueryData(queryKey));
      if (!expected) return end;
      queryClient.setQueryData(queryKey, (now) => now && expected(now));
      return end;
    },
    onSuccess: ({ data }, { done }) => {
      atTheAcademy.set(course, data);
      // An answer to the first of several changes knows nothing of the others.
      if (isOnlyChange()) queryClient.setQueryData(queryKey, data);
      if (done !== undefined) toastSuccess(done);
    },
    onError: (error, { isOfForm }) => {
      const theirs = theirsOf(error, LessonsConflictSchema.entries.data);
      if (theirs) queryClient.setQueryData(queryKey, theirs);
      else if (isOnlyChange()) queryClient.setQueryData(queryKey, atTheAcademy.get(course));
      if (!isOfForm) toastError(failureText(error));
    },
    onSettled: (_data, _error, _change, end) => {
      end?.();
      return isOnlyChange()
        ? queryClient.invalidateQueries({ queryKey: studioKey(userId) })
        : undefined;
    },
  });
}

/**
 * Holds updates back until the returned function is called, since a change that waits for its turn is kept
 * nowhere. One that she has asked for in this tab gives it only a moment (before-reload.ts).
 */
function untilItIsSent(): () => void {
  const release = holdReload();
  let tell = () => {};
  const isSent = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const forget = beforeReload(() => isSent);
  return () => {
    release();
    forget();
    tell();
  };
}
