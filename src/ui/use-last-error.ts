import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** What a screen needs of the query of a failed read. */
export type FailedQuery = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

/**
 * Returns why a read has failed, also while it is tried again; null once there is an answer, and while the first
 * one is on its way. TanStack Query takes the error of a read without an answer back at each try (`fetch` of
 * its reducer), and tries come every few seconds: the screen would take Try again from under a finger or the
 * focus, for as long as a slow line says nothing. Where the error itself is not shown, `isFetched` says as much.
 */
export function useLastError({ data, error }: Pick<FailedQuery, 'data' | 'error'>): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return data === undefined ? last : error;
}
