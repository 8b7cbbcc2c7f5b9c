import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { retryUntilDone } from '../../offline/network/retry-until-done.ts';
import { enrolmentsQuery } from './queries.ts';

/**
 * Returns the query of a student's enrolments, and her enrolment in course `id`. That comes out of the
 * list and not by a call of its own, so that the course opens without a network.
 */
export function useEnrolment(userId: string | undefined, id: string) {
  const query = useQuery({ ...enrolmentsQuery(userId ?? ''), enabled: userId !== undefined });
  const { data, refetch } = query;
  const enrolment = data?.enrolments.find((one) => one.id === id);
  // On a slow line the worker answers with the phone's copy (sw/private-reads.ts), which may be older than
  // her purchase: where a copy lacks the course, the academy is asked again.
  const mayBeNew = useIsOnline() && !enrolment && !!data?.storedAt;
  useEffect(() => {
    if (!mayBeNew) return;
    return retryUntilDone(async () => !(await refetch()).data?.storedAt);
  }, [mayBeNew, refetch]);
  return { query, enrolment };
}
