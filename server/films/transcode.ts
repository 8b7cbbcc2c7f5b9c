import { type FfmpegOptions, runFfmpeg } from './ffmpeg.ts';
import { filmInput } from './film-input.ts';
import type { FilmFacts } from './probe-film.ts';
import { qualitiesFor, type Rendition } from './qualities.ts';

export interface TranscodeOptions extends FfmpegOptions {
  /** How many more seconds of the film are done. */
  onProgress?(seconds: number): void;
}

/** A part must begin with a whole picture, so that a player can change quality between two parts. */
const partSeconds = 4;

/**
 * Sends a film to the address `output` as HLS: `index.m3u8`, which names the qualities, and a folder
 * for each, as server/features/course-files/routes.ts serves them.
 */
export async function transcode(
  { file, film }: { file: string; film: FilmFacts },
  output: string,
  { env, signal, onProgress }: TranscodeOptions,
): Promise<void> {
  const qualities = qualitiesFor(film.shortSide);
  let doneSeconds = 0;
  await runFfmpeg('ffmpeg', ffmpegArgs({ file, film }, output, qualities), {
    env,
    signal,
    onLine(line) {
      const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? Number.NaN);
      if (Number.isNaN(microseconds)) return;
      const seconds = Math.min(microseconds / 1e6, film.seconds);
      onProgress?.(Math.max(0, seconds - doneSeconds));
      doneSeconds = Math.max(doneSeconds, seconds);
    },
  });
}

function ffmpegArgs(
  { file, film }: { file: string; film: FilmFacts },
  output: string,
  qualities: Rendition[],
): string[] {
  const split = qualities.map((_, n) => `[in${n}]`).join('');
  const scaled = qualities.map(({ shortSide }, n) => `[in${n}]${scaleTo(shortSide)}[out${n}]`);
  return [
    ...['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', ...filmInput(file)],
    ...['-filter_complex', `[0:v:0]split=${qualities.length}${split};${scaled.join(';')}`],
    ...qualities.flatMap((quality, n) => streamArgs(quality, n, film.hasSound)),
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-pix_fmt', 'yuv420p'],
    ...['-profile:v', 'main', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${partSeconds})`],
    ...(film.hasSound ? ['-c:a', 'aac', '-ac', '2', '-ar', '44100'] : []),
    // Students get nothing of what the maker's phone wrote: where the film was made, and with what.
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...[
      '-f',
      'hls',
      '-method',
      'PUT',
      '-hls_time',
      String(partSeconds),
      '-hls_playlist_type',
      'vod',
    ],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...['-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', `${output}%v/part-%d.m4s`],
    ...['-var_stream_map', streamMap(qualities, film.hasSound)],
    ...['-master_pl_name', 'index.m3u8', `${output}%v/index.m3u8`],
  ];
}

/** Upright films of a phone keep their shape as well. */
const scaleTo = (side: number) =>
  `scale=w='if(gte(iw,ih),-2,${side})':h='if(gte(iw,ih),${side},-2)'`;

function streamArgs({ pictureKbps, soundKbps }: Rendition, n: number, hasSound: boolean): string[] {
  return [
    ...['-map', `[out${n}]`, `-maxrate:v:${n}`, `${pictureKbps}k`],
    ...[`-bufsize:v:${n}`, `${pictureKbps * 2}k`],
    ...(hasSound ? ['-map', '0:a:0', `-b:a:${n}`, `${soundKbps}k`] : []),
  ];
}

const streamMap = (qualities: Rendition[], hasSound: boolean) =>
  qualities
    .map(({ name }, n) => [`v:${n}`, ...(hasSound ? [`a:${n}`] : []), `name:${name}`].join(','))
    .join(' ');
