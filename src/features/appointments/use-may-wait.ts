import { queryOptions, useQuery } from '@tanstack/react-query';
import { phoneKey } from '../../session/query-keys.ts';
import { mayHaveDatabase, outboxDatabase } from '../../storage/databases.ts';
import { hasLegacy } from '../../storage/legacy-storage.ts';

const mayWaitQuery = queryOptions({
  queryKey: phoneKey('may-have-waiting-appointments'),
  queryFn: async () => hasLegacy('appointments') || (await mayHaveDatabase(outboxDatabase)),
  staleTime: 0,
  networkMode: 'always',
});

/**
 * Returns whether an appointment may wait on this phone, found out without the code that lists them: on a
 * first visit none does. It looks again when somebody comes back to the page, and on `lookAgain`.
 */
export function useMayWait(): { mayWait: boolean; lookAgain: () => void } {
  const { data: mayWait = false, refetch } = useQuery(mayWaitQuery);
  return { mayWait, lookAgain: () => void refetch() };
}
