import { readFile } from 'node:fs/promises';
import { difference } from 'es-toolkit/array';
import { studioAnswers } from '#contract/studio-answers.ts';
import type { MediaDisk } from '../media/disk.ts';
import { FilmError } from './film-error.ts';
import type { FilmOutput } from './film-output.ts';
import { captionLanguages, secondsIn } from './hls-facts.ts';

export interface CaptionsFile {
  file: string;
  /** As `en` or `ta`. */
  language: string;
}

const isWebVtt = (text: string): boolean =>
  /^\uFEFF?WEBVTT([ \t].*)?\r?\n/.test(text) && text.includes('-->');

/** A letter that was no UTF-8 has become this one (Unicode, U+FFFD); WebVTT is UTF-8 alone. */
const unreadable = '\uFFFD';

/** Returns why these are no captions, in the words of a page on which the file has just been chosen. */
function problemOf(text: string): string | null {
  if (!isWebVtt(text)) return studioAnswers.captionsKind;
  return text.includes(unreadable) ? studioAnswers.captionsLetters : null;
}

/** Throws `FilmError` when the file is no WebVTT: it is told before an hour of work on the film. */
export async function checkCaptions({ file }: CaptionsFile): Promise<void> {
  const problem = problemOf(await readFile(file, 'utf8'));
  // The command line names the file.
  if (problem !== null) throw new FilmError(problem.replace(/This|this file/, () => file));
}

interface CaptionedFilm {
  disk: MediaDisk;
  /** Its folder in the media store. */
  name: string;
  output: Pick<FilmOutput, 'playlists'>;
  seconds: number;
}

/** Adds captions to a film in HLS: `captions/<language>.vtt`, and their line in the main playlist. */
export async function addCaptions(
  { file, language }: CaptionsFile,
  { disk, name, output, seconds }: CaptionedFilm,
): Promise<void> {
  await disk.copyFromFs(file, `media/${name}/captions/${language}.vtt`);
  const main = output.playlists.get('index.m3u8') ?? '';
  output.playlists.set(listOf(language), playlistOf(language, seconds));
  output.playlists.set('index.m3u8', withCaptions(main, language));
}

/** The record of a film's caption languages, which is kept apart from its files. */
interface KnownCaptions {
  /** Adds these languages to those of the film in this folder; answers all of them. */
  addCaptions(folder: string, languages: string[]): Promise<string[]>;
}

/**
 * Gives a stored film captions, or new ones of this language, also while another language is saved; the
 * film stays what it is, and the main playlist comes last. Throws `FilmError`.
 *
 * No lock is held while the store works: SQLite has one connection, and a slow bucket would stop
 * everybody. The known languages only grow; who has written the playlist looks whether they have grown
 * meanwhile, so the last one to write it names all.
 */
export async function replaceCaptions(
  { disk, known }: { disk: MediaDisk; known: KnownCaptions },
  folder: string,
  { text, language }: { text: string; language: string },
): Promise<void> {
  const problem = problemOf(text);
  if (problem !== null) throw new FilmError(problem);
  const main = await disk.get(`media/${folder}/index.m3u8`);
  if (!main.includes('#EXT-X-STREAM-INF')) {
    throw new FilmError(studioAnswers.videoForeign);
  }
  const seconds = await secondsIn(main, (path) => disk.get(`media/${folder}/${path}`));
  await disk.put(`media/${folder}/captions/${language}.vtt`, text);
  await disk.put(`media/${folder}/${listOf(language)}`, playlistOf(language, seconds ?? 0));
  let all = await known.addCaptions(folder, [...captionLanguages(main), language]);
  for (;;) {
    await nameCaptions(disk, folder, { language, others: all });
    const now = await known.addCaptions(folder, all);
    if (now.length === all.length) return;
    all = now;
  }
}

/** Names this language in the main playlist, and each of the others that is stored and not named. */
async function nameCaptions(
  disk: MediaDisk,
  folder: string,
  { language, others }: { language: string; others: string[] },
): Promise<void> {
  const main = await disk.get(`media/${folder}/index.m3u8`);
  const added = [language];
  for (const other of difference(others, [language, ...captionLanguages(main)])) {
    if (await disk.exists(`media/${folder}/${listOf(other)}`)) added.unshift(other);
  }
  await disk.put(`media/${folder}/index.m3u8`, added.reduce(withCaptions, main));
}

const listOf = (language: string) => `captions/${language}.m3u8`;

function playlistOf(language: string, seconds: number): string {
  const length = Math.ceil(seconds);
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${length}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${length},`,
    `${language}.vtt`,
    '#EXT-X-ENDLIST',
  ];
  return `${playlist.join('\n')}\n`;
}

/**
 * Puts this language's line into the main playlist, instead of an earlier one of the same language. A
 * playlist that was made elsewhere may have its own group of captions, no version, and the line ends of
 * Windows (RFC 8216, sections 4.1 and 4.3.4).
 */
function withCaptions(main: string, language: string): string {
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const group = /^#EXT-X-STREAM-INF.*SUBTITLES="([^"]+)"/m.exec(main)?.[1] ?? 'captions';
  const media = `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${group}",NAME="${spoken}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,URI="${listOf(language)}"`;
  const isEarlier = (line: string) =>
    line.startsWith('#EXT-X-MEDIA:TYPE=SUBTITLES') && line.includes(`LANGUAGE="${language}"`);
  const lines = main.split(/\r?\n/).filter((line) => !isEarlier(line));
  const before = lines.findIndex((line) => line.startsWith('#EXT-X-VERSION'));
  return lines
    .flatMap((line, index) => {
      // Without a version it stands after `#EXTM3U`, which is the first line of every playlist.
      if (index === Math.max(before, 0)) return [line, media];
      const isQuality = line.startsWith('#EXT-X-STREAM-INF') && !line.includes('SUBTITLES=');
      return isQuality ? [`${line},SUBTITLES="${group}"`] : [line];
    })
    .join('\n');
}
