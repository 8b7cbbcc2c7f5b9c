import type Hls from 'hls.js';
import type { ManifestLoadedData, ManifestParsedData } from 'hls.js';
import { filmDataId, soundDataId, soundPlaylist } from '#contract/film-metadata.ts';
import { captionsToRead } from './captions.ts';
import { metadataAt } from './metadata-source.ts';
import type { BesideFilm } from './playing.ts';
import type { Level } from './quality.ts';

/** Returns what a film's playlist names beside its qualities. */
export function besideOf({ url, subtitles = [], sessionData }: ManifestLoadedData): BesideFilm {
  const metadata = sessionData?.[filmDataId]?.URI;
  const bitsPerSecond = Number(sessionData?.[soundDataId]?.VALUE ?? 0);
  const captions = captionsToRead(
    subtitles.map(({ url: address, lang = 'en', default: isDefault }) => ({
      address,
      language: lang,
      isDefault,
    })),
  );
  return {
    captions: captions ?? null,
    metadata: metadata === undefined ? null : metadataAt(new URL(metadata, url).href),
    soundBitsPerSecond: bitsPerSecond > 0 ? bitsPerSecond : null,
  };
}

/** Returns the qualities of a playlist, as hls.js has read them. */
export const levelsOf = ({ levels }: Pick<Hls, 'levels'>): Level[] =>
  levels.map(({ width, height, averageBitrate, bitrate }) => ({
    shortSide: width > 0 ? Math.min(width, height) : height,
    bitsPerSecond: averageBitrate || bitrate,
  }));

/** Returns the address of a film's sound alone; null: it has none of its own. */
export const soundOf = (
  { sessionData }: Pick<ManifestParsedData, 'sessionData'>,
  address: string,
): string | null =>
  sessionData?.[soundDataId] === undefined ? null : new URL(soundPlaylist, address).href;
