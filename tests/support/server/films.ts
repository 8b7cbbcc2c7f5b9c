import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Null where ffmpeg can be run, else what is missing, for the output of the run. */
export const missingFfmpeg: string | null = spawnSync('ffmpeg', ['-version']).error
  ? 'ffmpeg is not installed (Debian: apt-get install ffmpeg)'
  : null;
if (missingFfmpeg) console.log(`skipped: ${missingFfmpeg}`);

interface Film {
  seconds: number;
  size?: string;
  framesPerSecond?: number;
  isSilent?: boolean;
  /** The loudness of the tone, as `-20dB`; 0dB is as loud as the generator makes it. */
  volume?: string;
  /** Noise lies over the picture that, like grain, cannot be compressed. */
  isGrainy?: boolean;
  /** The titles of its chapters, which are of one length. */
  chapters?: string[];
  /** The bit rate of the picture, as `4M`; left out: what the encoder takes. */
  bitRate?: string;
}

/** Makes `film.mp4` in the folder: a moving test picture, with a tone unless it is silent. */
export function makeFilm(folder: string, options: Film): string {
  const { seconds, size = '320x180', framesPerSecond = 25, bitRate, chapters = [] } = options;
  mkdirSync(folder, { recursive: true });
  const film = join(folder, 'film.mp4');
  const list = join(folder, 'chapters.txt');
  writeFileSync(list, chapterList(chapters, seconds / chapters.length));
  const grain = options.isGrainy ? ',noise=alls=60:allf=t' : '';
  const tone = `sine=d=${seconds},volume=${options.volume ?? '0dB'}`;
  const sound = options.isSilent ? [] : ['-f', 'lavfi', '-i', tone, '-c:a', 'aac'];
  const rate = bitRate ? ['-b:v', bitRate, '-minrate', bitRate] : [];
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'ffmetadata', '-i', list],
    ...['-f', 'lavfi', '-i', `testsrc=s=${size}:r=${framesPerSecond}:d=${seconds}${grain}`],
    ...[...sound, '-map_metadata', '0'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', ...rate, film],
  ]);
  return film;
}

/**
 * Makes `film.webm` as a browser's recorder writes it, which cannot go back to the head of the file to
 * say there how long it has become. `atSeconds`: what its clock showed at the first picture.
 */
export function recordFilm(folder: string, { seconds, atSeconds = 0 }: RecordedFilm): string {
  const film = join(folder, 'film.webm');
  const picture = `testsrc=s=320x180:r=25:d=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=d=${seconds}`];
  const recorded = execFileSync('ffmpeg', [
    ...['-v', 'error', ...inputs, '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
    ...['-output_ts_offset', String(atSeconds), '-f', 'webm', '-live', '1', 'pipe:1'],
  ]);
  writeFileSync(film, recorded);
  return film;
}

interface RecordedFilm {
  seconds: number;
  atSeconds?: number;
}

/** Returns chapters in the form of ffmpeg's `ffmetadata`. */
const chapterList = (titles: string[], secondsOfEach: number) =>
  [
    ';FFMETADATA1',
    ...titles.flatMap((title, n) => [
      ...['[CHAPTER]', 'TIMEBASE=1/1000'],
      ...[`START=${n * secondsOfEach * 1000}`, `END=${(n + 1) * secondsOfEach * 1000}`],
      `title=${title}`,
    ]),
    '',
  ].join('\n');
