import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The number of times that the demo's film of seven segments is shown, one after the other. */
const rounds = 14;
const segmentsOfFilm = 7;
const segmentBytes = 1_020_000;
export const longFilmSeconds = rounds * 28;

/**
 * Makes a film of 100 MB out of the demo's, as another quality of it: each segment is a real one with
 * random bytes in a `free` box behind it (ISO/IEC 14496-12, 8.1.2), which players skip.
 */
export function makeLongFilm(dataDir: string): void {
  const folder = join(dataDir, 'media/bridal');
  const long = join(folder, '720p');
  mkdirSync(long);
  writeFileSync(join(long, 'init.mp4'), readFileSync(join(folder, 'init.mp4')));
  const playlist = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4'];
  playlist.push('#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MAP:URI="init.mp4"');
  for (let segment = 0; segment < rounds * segmentsOfFilm; segment += 1) {
    const real = readFileSync(join(folder, `part-${segment % segmentsOfFilm}.m4s`));
    const box = Buffer.alloc(8);
    const bytes = segmentBytes - real.length;
    box.writeUInt32BE(bytes, 0);
    box.write('free', 4);
    writeFileSync(
      join(long, `part-${segment}.m4s`),
      Buffer.concat([real, box, randomBytes(bytes - box.length)]),
    );
    if (segment > 0 && segment % segmentsOfFilm === 0) playlist.push('#EXT-X-DISCONTINUITY');
    playlist.push('#EXTINF:4.000000,', `part-${segment}.m4s`);
  }
  writeFileSync(join(long, 'index.m3u8'), `${playlist.join('\n')}\n#EXT-X-ENDLIST\n`);
  const main = join(folder, 'index.m3u8');
  const stream =
    '#EXT-X-STREAM-INF:BANDWIDTH=2100000,RESOLUTION=1280x720,CODECS="avc1.4d4015,mp4a.40.2"';
  writeFileSync(main, `${readFileSync(main, 'utf8')}${stream}\n720p/index.m3u8\n`);
}
