import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToFilms } from '../../downloads/channel.ts';
import { runDownloads } from '../../downloads/engine.ts';
import { onNetworkKind } from '../../downloads/network-rule.ts';
import { connectivity, isOnline } from '../../offline/network/network.ts';
import { useSession, useStudent } from '../../session/use-session.tsx';
import { type Downloads, downloadsQuery } from './queries.ts';

/** Runs her downloads and returns them as they change; undefined until they are read. */
export function useDownloads(): Downloads | undefined {
  const { id } = useStudent();
  const session = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(downloadsQuery(id));
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
  return data;
}
