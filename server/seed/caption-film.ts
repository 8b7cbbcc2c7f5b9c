import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { FilmMetadataSchema, filmMetadataName } from '../../contract/film-metadata.ts';
import { firstLanguage, languages } from '../../contract/languages.ts';
import { replaceCaptions } from '../films/captions.ts';
import { openDisk } from '../media/disk.ts';

/**
 * Names a demo film's captions in its playlist, a list for each language, and a chapter for each look
 * by the first words that are said of it. The captions themselves are written by hand; after a change
 * make-all-media.sh runs this for all films.
 * Usage: node server/seed/caption-film.ts <folder> <seconds a look>
 */
const [, , film = '', lookSeconds = ''] = process.argv;
const disk = await openDisk({ media: { store: 'local' }, dataDir: import.meta.dirname });
const folder = join(import.meta.dirname, 'media', film);

const said = new Map(
  languages.map(({ code }) => [code, readFileSync(join(folder, `captions/${code}.vtt`), 'utf8')]),
);
// There is no database yet.
const known = { addCaptions: async (_folder: string, languages: string[]) => languages };
// The language that is named last stands first, and is shown where a page's own is missing.
for (const [language, text] of [...said].reverse()) {
  await replaceCaptions({ disk, known }, film, { text, language });
}

const metadataFile = join(folder, filmMetadataName);
const metadata = v.parse(FilmMetadataSchema, JSON.parse(readFileSync(metadataFile, 'utf8')));
const chapters = [];
for (let seconds = 0; seconds < Math.round(metadata.seconds); seconds += Number(lookSeconds)) {
  const titles = [...said].map(([code, text]) => [code, titleAt(seconds, text)] as const);
  const { [firstLanguage.code]: title = '', ...others } = Object.fromEntries(titles);
  const translations = Object.fromEntries(
    Object.entries(others).map(([code, own]) => [code, { title: own }]),
  );
  chapters.push({ seconds, title, translations });
}
writeFileSync(metadataFile, `${JSON.stringify({ ...metadata, chapters }, null, 2)}\n`);

/** Returns the first words up to a stop: `Muhurtham` of `Look 1: Muhurtham. Watch the lid`. */
function titleAt(seconds: number, captions: string): string {
  const begin = `00:${String(seconds).padStart(2, '0')}.000 --> `;
  const text = captions.split(/\n{2,}/).find((cue) => cue.startsWith(begin));
  const line = text?.split('\n')[1]?.replace(/^[\p{L}\p{M}]+ \d+: /u, '') ?? '';
  return line.split(/[.,:]/)[0] ?? '';
}
