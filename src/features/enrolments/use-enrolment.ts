import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '../../offline/network-status.tsx';
import { enrolmentsQuery } from './queries.ts';

/**
 * A slow line is answered with the phone's copy (sw/private-reads.ts), which may be of before she bought
 * the course: where it is not in a copy it is looked for again.
 */
const retryMs = 3000;

/**
 * The query of a student's enrolments, and the one in course `id` among them. It comes out of the list
 * and not by a call of its own, so that it opens without a network.
 */
export function useEnrolment(userId: string | undefined, id: string) {
  const query = useQuery({ ...enrolmentsQuery(userId ?? ''), enabled: userId !== undefined });
  const { data, dataUpdatedAt, refetch } = query;
  const enrolment = data?.enrolments.find((one) => one.id === id);
  const mayBeNew = useIsOnline() && !enrolment && !!data?.storedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies(dataUpdatedAt): each copy is followed by another try.
  useEffect(() => {
    if (!mayBeNew) return;
    const timer = setTimeout(() => void refetch(), retryMs);
    return () => clearTimeout(timer);
  }, [mayBeNew, dataUpdatedAt, refetch]);
  return { ...query, enrolment };
}
