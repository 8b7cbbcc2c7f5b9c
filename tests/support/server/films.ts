import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Null where ffmpeg can be run, else what is missing, for the output of the run. */
export const missingFfmpeg: string | null = spawnSync('ffmpeg', ['-version']).error
  ? 'ffmpeg is not installed (Debian: apt-get install ffmpeg)'
  : null;

interface Film {
  seconds: number;
  size?: string;
  isSilent?: boolean;
  /** As `4M`; what it takes when not said. */
  bitRate?: string;
}

/** Makes `film.mp4` in the folder: a moving test picture, with a tone unless it is silent. */
export function makeFilm(
  folder: string,
  { seconds, size = '320x180', isSilent = false, bitRate }: Film,
): string {
  mkdirSync(folder, { recursive: true });
  const film = join(folder, 'film.mp4');
  const sound = isSilent ? [] : ['-f', 'lavfi', '-i', `sine=d=${seconds}`, '-c:a', 'aac'];
  const picture = ['-f', 'lavfi', '-i', `testsrc=s=${size}:r=25:d=${seconds}`];
  const rate = bitRate ? ['-b:v', bitRate, '-minrate', bitRate] : [];
  execFileSync('ffmpeg', [
    ...['-v', 'error', ...picture, ...sound],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', ...rate, film],
  ]);
  return film;
}
