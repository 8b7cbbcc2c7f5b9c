import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { studentQueryKey } from '../../session/query-keys.ts';
import { useStudent } from '../../session/use-session.tsx';
import type { MetadataSource } from './metadata-source.ts';
import type { SeekMark } from './seek-marks.tsx';

const none: SeekMark[] = [];
/** The delay, in ms, before a playing film's chapters are asked for: its first pictures need the line. */
const afterMs = 1000;

/** The chapters that the film's maker has named, as times of its seek bar; none until it plays. */
export function useChapters(
  metadata: MetadataSource | null,
  { isPlaying }: { isPlaying: boolean },
): readonly SeekMark[] {
  const { id: userId } = useStudent();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIsWanted(true), afterMs);
    return () => clearTimeout(timer);
  }, [isPlaying]);
  const { data } = useQuery({
    queryKey: studentQueryKey(userId, 'film-chapters', metadata?.name ?? ''),
    queryFn: async ({ client }) => {
      if (!metadata) return none;
      const { chapterMarks, filmMetadataQuery } = await import('./film-pictures.ts');
      const known = await client.ensureQueryData(filmMetadataQuery(userId, metadata));
      return chapterMarks(known?.chapters ?? []);
    },
    enabled: metadata !== null && isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always', // it may be on the phone
  });
  return data ?? none;
}
