import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToFilms } from '../../downloads/channel.ts';
import { runDownloads } from '../../downloads/engine.ts';
import { onNetworkKind } from '../../downloads/network-rule.ts';
import { connectivity, isOnline } from '../../offline/network/network.ts';
import { useSession, useStudent } from '../../session/use-session.tsx';
import type { FailedQuery } from '../../ui/use-last-error.ts';
import { type Downloads, downloadsQuery } from './queries.ts';

interface DownloadsHere {
  /** Undefined until they are read. */
  downloads: Downloads | undefined;
  /** Whether this phone has not answered for them; it is asked again by itself. */
  isUnread: boolean;
  query: FailedQuery;
}

/** Runs her downloads and returns them as they change. */
export function useDownloads(): DownloadsHere {
  const { id } = useStudent();
  const session = useSession();
  const queryClient = useQueryClient();
  const query = useQuery(downloadsQuery(id));
  const isUnread = query.isFetched && query.data === undefined;
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries(downloadsQuery(id));
    const stops = [
      listenToFilms(readAgain),
      onNetworkKind(readAgain),
      // A lesson's state says whether it waits for the network, so it is read again when that changes.
      connectivity.subscribe((now, before) => {
        if (isOnline(now) !== isOnline(before)) readAgain();
      }),
    ];
    runDownloads(session);
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, session, id]);
  return { downloads: query.data, isUnread, query };
}
