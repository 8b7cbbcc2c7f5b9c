import { useQuery } from '@tanstack/react-query';
import { privateKey } from '../../session/query-keys.ts';
import { useStudent } from '../../session/use-session.tsx';
import type { MetadataSource } from './metadata-source.ts';
import type { SeekMark } from './seek-marks.tsx';

const none: SeekMark[] = [];

/**
 * The chapters that the film's maker has named, as times of its seek bar. They are asked for when the
 * film plays (`isPlaying`): nothing is fetched before its first picture that this does not need.
 */
export function useChapters(
  metadata: MetadataSource | null,
  { isPlaying }: { isPlaying: boolean },
): readonly SeekMark[] {
  const { id: userId } = useStudent();
  const { data } = useQuery({
    queryKey: privateKey(userId, 'film-chapters', metadata?.name ?? ''),
    queryFn: async ({ client }) => {
      if (!metadata) return none;
      const { chapterMarks, filmMetadataQuery } = await import('./film-pictures.ts');
      const known = await client.ensureQueryData(filmMetadataQuery(userId, metadata));
      return chapterMarks(known?.chapters ?? []);
    },
    enabled: metadata !== null && isPlaying,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always', // it may be on the phone
  });
  return data ?? none;
}
