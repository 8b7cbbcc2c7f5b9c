import { posix } from 'node:path';
import { soundDataId, soundPlaylist } from '#contract/film-metadata.ts';
import { listedIn } from './hls-files.ts';
import { withSessionData } from './main-playlist.ts';

/**
 * Returns the main playlist with what each quality really takes (RFC 8216, 4.3.4.2: its largest segment, and
 * all of them). ffmpeg writes what it was allowed to take, by which a player would pick too small a
 * picture for a calm film, and a student would read a price that she does not pay.
 */
export function withBandwidths(
  main: string,
  playlists: Map<string, string>,
  sizes: Map<string, number>,
): string {
  const lines = main.split('\n');
  return lines
    .map((line, index) => {
      if (!line.startsWith('#EXT-X-STREAM-INF:')) return line;
      const path = posix.join(lines[index + 1]?.trim() ?? '');
      const { most, average } = bitsPerSecond(path, playlists.get(path) ?? '', sizes);
      if (most === 0) return line;
      const others = line.replace(/(AVERAGE-)?BANDWIDTH=\d+,?/g, '');
      return others.replace(':', `:BANDWIDTH=${most},AVERAGE-BANDWIDTH=${average},`);
    })
    .join('\n');
}

/** Adds to the main playlist what the sound alone takes; `playlist` undefined: there is no sound alone. */
export function withSound(
  main: string,
  playlist: string | undefined,
  sizes: Map<string, number>,
): string {
  if (playlist === undefined) return main;
  const { average } = bitsPerSecond(soundPlaylist, playlist, sizes);
  return withSessionData(main, soundDataId, { VALUE: String(average) });
}

/** The shortest segment that tells the most that a quality takes: a last segment may be a moment long. */
const shortestSeconds = 1;

function bitsPerSecond(path: string, playlist: string, sizes: Map<string, number>) {
  const durations = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, text]) => Number(text));
  const segments = listedIn(path, playlist).filter((segment) => segment.endsWith('.m4s'));
  let most = 0;
  let bits = 0;
  let seconds = 0;
  for (const [index, segment] of segments.entries()) {
    const duration = durations[index] ?? 0;
    const size = (sizes.get(segment) ?? 0) * 8;
    bits += size;
    seconds += duration;
    if (duration >= shortestSeconds) most = Math.max(most, size / duration);
  }
  const average = seconds > 0 ? bits / seconds : 0;
  return { most: Math.ceil(Math.max(most, average)), average: Math.ceil(average) };
}
