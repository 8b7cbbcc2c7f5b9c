import { listedIn } from './hls-files.ts';

/** Resolves to the seconds of this main playlist's film; null: its first quality is not there, or empty. */
export async function secondsIn(
  main: string,
  read: (path: string) => Promise<string | null>,
): Promise<number | null> {
  const [quality] = listedIn('index.m3u8', main).filter((path) => path.endsWith('.m3u8'));
  // A playlist may also name its segments at once.
  const playlist = quality === undefined ? main : await read(quality);
  if (playlist === null) return null;
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  const seconds = lengths.reduce((sum, length) => sum + length, 0);
  return seconds === 0 ? null : Math.round(seconds * 1000) / 1000;
}

/** The languages of the captions that a main playlist names. */
export const captionLanguages = (main: string): string[] =>
  [...main.matchAll(/^#EXT-X-MEDIA:TYPE=SUBTITLES.*?LANGUAGE="([^"]+)"/gm)].flatMap(
    ([, language]) => language ?? [],
  );
