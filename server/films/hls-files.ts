import { posix } from 'node:path';

/** Lists the files that an HLS playlist names, by paths that begin where its own, `path`, begins. */
export function listedIn(path: string, playlist: string): string[] {
  const lines = playlist.split('\n').map((line) => line.trim());
  const names = lines.flatMap((line) => {
    if (line !== '' && !line.startsWith('#')) return [line];
    return /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1] ?? [];
  });
  return names.map((name) => posix.join(posix.dirname(path), name));
}

/**
 * Whether a film has arrived whole: its main playlist, and everything that it leads to; `others` are
 * the playlists that it does not name.
 */
export function isWhole(
  playlists: Map<string, string>,
  stored: Map<string, number>,
  others: string[] = [],
): boolean {
  const main = playlists.get('index.m3u8');
  if (main === undefined) return false;
  return [...listedIn('index.m3u8', main), ...others].every((path) => {
    const quality = playlists.get(path);
    if (!quality?.includes('#EXT-X-ENDLIST')) return false;
    return listedIn(path, quality).every((segment) => stored.has(segment));
  });
}
