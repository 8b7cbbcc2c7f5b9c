import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmMetadata } from '#contract/film-metadata.ts';

/** Of the demo film, 28 s long, in two chapters and four pictures. */
const metadata: FilmMetadata = {
  seconds: 28,
  poster: null,
  thumbnails: { file: '', every_seconds: 7, count: 4, columns: 2, rows: 2 },
  chapters: [
    { seconds: 0, title: 'Skin' },
    { seconds: 14, title: 'Eyes' },
  ],
};

/** As the academy does with a film that it has prepared itself (server/films/film-metadata.ts). */
export function addMetadata(dataDir: string, file: string, picture: string | Buffer): void {
  const main = join(dataDir, 'media/bridal/index.m3u8');
  const named = '#EXT-X-SESSION-DATA:DATA-ID="academy.film",URI="film.json"';
  writeFileSync(main, readFileSync(main, 'utf8').replace(/^#EXT-X-VERSION.*$/m, `$&\n${named}`));
  const thumbnails = { ...metadata.thumbnails, file };
  const text = JSON.stringify({ ...metadata, thumbnails });
  writeFileSync(join(dataDir, 'media/bridal/film.json'), text);
  writeFileSync(join(dataDir, `media/bridal/${file}`), picture);
}
