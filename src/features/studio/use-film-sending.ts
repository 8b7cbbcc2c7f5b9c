import {
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { holdReload } from '../../offline/unsaved/unsaved.ts';
import { useStudent } from '../../session/use-session.tsx';
import { toastError } from '../../ui/toast.tsx';
import { failureText } from './failure.ts';
import { studioKey } from './queries.ts';
import { sendFilm } from './send-film.ts';

interface Sending {
  file: File;
  /** Ends it when she asks for that. */
  ending: AbortController;
}

const keyOf = (courseId: string, lesson: number) => ['film', courseId, lesson];

/** Returns the film of a lesson that this page sends, also from another part of it. */
export function useFilmBeingSent(courseId: string, lesson: number): Sending | undefined {
  const [sending] = useMutationState({
    filters: { mutationKey: keyOf(courseId, lesson), status: 'pending' },
    select: ({ state }) => state.variables as Sending,
  });
  return sending;
}

/** Sends the film of a lesson; it goes on when she looks at another part of the studio. */
export function useFilmSending(courseId: string, lesson: number) {
  const { id: userId } = useStudent();
  const queryClient = useQueryClient();
  const key = keyOf(courseId, lesson);
  const { data: percent = 0 } = useQuery<number>({ queryKey: key, queryFn: skipToken });
  const { mutate, error, reset } = useMutation({
    mutationKey: key,
    mutationFn: async ({ file, ending }: Sending) => {
      const release = holdReload();
      const onPercent = (now: number) => queryClient.setQueryData(key, now);
      await sendFilm({ courseId, lesson }, file, onPercent, ending.signal).finally(release);
    },
    onError: (failure, { ending }) => {
      if (!ending.signal.aborted) toastError(failureText(failure));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: studioKey(userId) }),
  });
  const sending = useFilmBeingSent(courseId, lesson);
  return {
    sending,
    percent,
    /** Why the last try from this page has failed, or `SendingStopped`; null: it has not. */
    error,
    reset,
    send: (file: File) => {
      queryClient.setQueryData(key, 0);
      mutate({ file, ending: new AbortController() });
    },
    stop: () => sending?.ending.abort(new SendingStopped()),
  };
}

/** Thrown when she has stopped the sending herself. */
export class SendingStopped extends Error {
  override name = 'SendingStopped';
}
