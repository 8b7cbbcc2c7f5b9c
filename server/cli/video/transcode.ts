import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startProgress } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import { runFfmpeg } from './ffmpeg.ts';
import type { Film } from './probe-film.ts';
import { type Quality, qualitiesFor } from './qualities.ts';

/** A part must begin with a whole picture, so that a player can change quality between two parts. */
const partSeconds = 4;

/**
 * Writes a film into `folder` as HLS: `index.m3u8`, which names the qualities, and a folder for
 * each (the layout that server/plugins/course-files.ts serves).
 */
export async function transcode(
  { file, film }: { file: string; film: Film },
  folder: string,
  terminal: Terminal,
): Promise<Quality[]> {
  const qualities = qualitiesFor(film.shortSide);
  for (const { name } of qualities) await mkdir(join(folder, name), { recursive: true });
  const progress = startProgress(terminal, 'Film', Math.ceil(film.seconds));
  let doneSeconds = 0;
  try {
    await runFfmpeg('ffmpeg', ffmpegArgs({ file, film }, folder, qualities), {
      terminal,
      onLine(line) {
        const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN);
        if (Number.isNaN(microseconds)) return;
        const seconds = Math.min(microseconds / 1e6, film.seconds);
        progress.advance(Math.max(0, seconds - doneSeconds));
        doneSeconds = Math.max(doneSeconds, seconds);
      },
    });
    return qualities;
  } finally {
    progress.end();
  }
}

function ffmpegArgs(
  { file, film }: { file: string; film: Film },
  folder: string,
  qualities: Quality[],
): string[] {
  const split = qualities.map((_, n) => `[in${n}]`).join('');
  const scaled = qualities.map(({ shortSide }, n) => `[in${n}]${scaleTo(shortSide)}[out${n}]`);
  return [
    ...['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-i', file],
    ...['-filter_complex', `[0:v:0]split=${qualities.length}${split};${scaled.join(';')}`],
    ...qualities.flatMap((quality, n) => streamArgs(quality, n, film.hasSound)),
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-pix_fmt', 'yuv420p'],
    ...['-profile:v', 'main', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${partSeconds})`],
    ...(film.hasSound ? ['-c:a', 'aac', '-ac', '2', '-ar', '44100'] : []),
    // Nothing of the maker's phone goes to students: no place, no device.
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-f', 'hls', '-hls_time', String(partSeconds), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...['-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', join(folder, '%v/part-%d.m4s')],
    ...['-var_stream_map', streamMap(qualities, film.hasSound)],
    ...['-master_pl_name', 'index.m3u8', join(folder, '%v/index.m3u8')],
  ];
}

/** Upright films of a phone keep their shape as well. */
const scaleTo = (side: number) =>
  `scale=w='if(gte(iw,ih),-2,${side})':h='if(gte(iw,ih),${side},-2)'`;

function streamArgs({ pictureKbps, soundKbps }: Quality, n: number, hasSound: boolean): string[] {
  return [
    ...['-map', `[out${n}]`, `-maxrate:v:${n}`, `${pictureKbps}k`],
    ...[`-bufsize:v:${n}`, `${pictureKbps * 2}k`],
    ...(hasSound ? ['-map', '0:a:0', `-b:a:${n}`, `${soundKbps}k`] : []),
  ];
}

const streamMap = (qualities: Quality[], hasSound: boolean) =>
  qualities
    .map(({ name }, n) => [`v:${n}`, ...(hasSound ? [`a:${n}`] : []), `name:${name}`].join(','))
    .join(' ');
