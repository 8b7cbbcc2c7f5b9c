import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { phoneKey, studentQueryKey } from '../../session/query-keys.ts';
import { useStudent } from '../../session/use-session.tsx';
import { fetchEverything } from './fetch-everything.ts';
import { nextCountMs } from './next-count.ts';
import { type Readiness, readReadiness } from './readiness.ts';

interface UseReadiness {
  /** Undefined until it is counted; null where nothing can be kept. */
  readiness: Readiness | null | undefined;
  isFetching: boolean;
  /** Whether an item but the lessons, which come by themselves, is missing after the tap's fetching ended. */
  isCutShort: boolean;
  /** Fetches everything, then counts again; called on the student's tap. */
  fetchAll: () => void;
}

export function useReadiness(): UseReadiness {
  const { id } = useStudent();
  const queryClient = useQueryClient();
  const { data: readiness, refetch } = useQuery({
    queryKey: studentQueryKey(id, 'readiness'),
    queryFn: () => readReadiness(id),
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) => nextCountMs(state.data, state.dataUpdatedAt),
  });
  const fetching = useMutation({
    mutationFn: async () => {
      await fetchEverything(id);
      await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: phoneKey() })]);
    },
  });
  return {
    readiness,
    isFetching: fetching.isPending,
    isCutShort:
      (fetching.isSuccess || fetching.isError) &&
      readiness?.items.some(({ name, kept, of }) => kept < of && name !== 'lessons') === true,
    fetchAll: () => fetching.mutate(),
  };
}
