import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '../../offline/network-status.tsx';
import { retryUntilDone } from '../../offline/retry-until-done.ts';
import { enrolmentsQuery } from './queries.ts';

/**
 * The query of a student's enrolments, and the one in course `id` among them. It comes out of the list
 * and not by a call of its own, so that it opens without a network.
 */
export function useEnrolment(userId: string | undefined, id: string) {
  const query = useQuery({ ...enrolmentsQuery(userId ?? ''), enabled: userId !== undefined });
  const { data, refetch } = query;
  const enrolment = data?.enrolments.find((one) => one.id === id);
  // A slow line is answered with the phone's copy (sw/private-reads.ts), which may be of before she
  // bought the course: where a copy lacks it, it is looked for again.
  const mayBeNew = useIsOnline() && !enrolment && !!data?.storedAt;
  useEffect(() => {
    if (!mayBeNew) return;
    return retryUntilDone(async () => !(await refetch()).data?.storedAt);
  }, [mayBeNew, refetch]);
  return { ...query, enrolment };
}
