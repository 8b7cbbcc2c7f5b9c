import { posix } from 'node:path';
import { soundDataId, soundPlaylist, soundQuality } from '#contract/film-metadata.ts';

interface Stream {
  /** `270p`, or `audio` where there is no picture. */
  name: string;
  /** The shorter side of the picture, in pixels; 0 where the playlist does not say. */
  shortSide: number;
  /** Its playlist, and that of its sound where the sound has one of its own. */
  paths: string[];
}

/** The captions that may lie beside a playlist that names none (src/features/player/captions.ts). */
export const sidecarCaptions = 'index.vtt';

/**
 * Lists the qualities of a main playlist (RFC 8216, section 4.3.4), the best first; of two with one name
 * the better; last the sound alone, where it is beside them. A playlist that lists segments itself is
 * its film's only quality.
 */
export function streamsIn(path: string, playlist: string): Stream[] {
  if (playlist.includes('#EXTINF:')) return [{ name: 'film', shortSide: 0, paths: [path] }];
  const lines = playlist.split(/\r?\n/);
  const sounds = taggedIn(playlist, 'EXT-X-MEDIA').filter(({ TYPE }) => TYPE === 'AUDIO');
  const streams = lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const address = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'));
    const facts = attributesOf(line);
    const sound = sounds.find(({ 'GROUP-ID': group, URI }) => URI && group === facts.AUDIO);
    const paths = [address, sound?.URI].flatMap((uri) => (uri ? [beside(path, uri)] : []));
    return address ? [{ ...named(facts), rate: Number(facts.BANDWIDTH ?? 0), paths }] : [];
  });
  const best = streams.sort((a, b) => b.shortSide - a.shortSide || b.rate - a.rate);
  const alone = { name: soundQuality, shortSide: 0, paths: [beside(path, soundPlaylist)] };
  const all = hasSoundAlone(playlist) ? [...best, alone] : best;
  const isFirst = ({ name }: Stream, index: number) =>
    all.findIndex((other) => other.name === name) === index;
  return all.filter(isFirst).map(({ name, shortSide, paths }) => ({ name, shortSide, paths }));
}

const hasSoundAlone = (playlist: string): boolean =>
  taggedIn(playlist, 'EXT-X-SESSION-DATA').some((data) => data['DATA-ID'] === soundDataId);

/** Returns the main playlist with these data beside its qualities (RFC 8216, section 4.3.4.4). */
export function withSessionData(
  playlist: string,
  id: string,
  data: { VALUE: string } | { URI: string },
): string {
  const [[name, value] = []] = Object.entries(data);
  const line = `#EXT-X-SESSION-DATA:DATA-ID="${id}",${name}="${value}"`;
  return playlist.replace(/^#EXT-X-VERSION.*$/m, `$&\n${line}`);
}

/** Lists the captions that a main playlist names: playlists, or texts. */
export const captionPlaylists = (
  path: string,
  playlist: string,
): { path: string; language: string }[] =>
  taggedIn(playlist, 'EXT-X-MEDIA')
    .filter(({ TYPE, URI }) => TYPE === 'SUBTITLES' && URI)
    .map(({ URI = '', LANGUAGE = 'en' }) => ({ path: beside(path, URI), language: LANGUAGE }));

function named({ RESOLUTION = '', CODECS = '' }: Record<string, string>) {
  const sides = /^(\d+)x(\d+)$/.exec(RESOLUTION)?.slice(1).map(Number);
  const shortSide = sides ? Math.min(...sides) : 0;
  if (shortSide > 0) return { name: `${shortSide}p`, shortSide };
  return { name: /^mp4a/.test(CODECS) ? 'audio' : 'film', shortSide };
}

const beside = (path: string, uri: string) => posix.join(posix.dirname(path), uri);

const taggedIn = (playlist: string, tag: string) =>
  playlist
    .split(/\r?\n/)
    .filter((line) => line.startsWith(`#${tag}:`))
    .map(attributesOf);

/** The attributes of one tag, by name, without their quotes (RFC 8216, section 4.2). */
const attributesOf = (line: string): Record<string, string> =>
  Object.fromEntries(
    [...line.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  );
