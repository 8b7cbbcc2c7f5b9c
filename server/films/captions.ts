import { readFile } from 'node:fs/promises';
import type { MediaDisk } from '../media/disk.ts';
import { FilmError } from './film-error.ts';
import type { FilmOutput } from './film-output.ts';

export interface CaptionsFile {
  file: string;
  /** As `en` or `ta`. */
  language: string;
}

/** Throws `FilmError` when the file is no WebVTT: said before an hour of work on the film. */
export async function checkCaptions({ file }: CaptionsFile): Promise<void> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  if (!/^WEBVTT([ \t].*)?\r?\n/.test(text) || !text.includes('-->')) {
    throw new FilmError(
      `${file} is no WebVTT file: its first line must be WEBVTT, and times stand as 00:01.000 --> 00:04.000. ffmpeg turns SRT into it: ffmpeg -i captions.srt captions.vtt`,
    );
  }
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
  output.playlists.set('captions/index.m3u8', `${playlist.join('\n')}\n`);

  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const media = `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${spoken}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,URI="captions/index.m3u8"`;
  const lines = (output.playlists.get('index.m3u8') ?? '').split('\n').flatMap((line) => {
    if (line.startsWith('#EXT-X-VERSION')) return [line, media];
    return line.startsWith('#EXT-X-STREAM-INF') ? [`${line},SUBTITLES="captions"`] : [line];
  });
  output.playlists.set('index.m3u8', lines.join('\n'));
}
