import { posix } from 'node:path';
import { soundPlaylist } from '#contract/film-metadata.ts';
import { type FfmpegOptions, runFfmpeg } from './ffmpeg.ts';
import { filmInput } from './film-input.ts';
import { loudnessFilter } from './loudness.ts';
import { pictureNames, posterFilter, scaleTo, thumbnailsFilter, thumbnailsOf } from './pictures.ts';
import type { FilmFacts } from './probe-film.ts';
import { qualitiesFor, type Rendition } from './qualities.ts';

export interface TranscodeOptions extends FfmpegOptions {
  /** Called with the seconds of the film that were done since the last call. */
  onProgress?(seconds: number): void;
}

/** A segment must begin with a whole picture, so that a player can change quality between two segments. */
const segmentSeconds = 4;
/** Nothing that is taught here moves so fast that more pictures in a second are worth their bits. */
const mostFramesPerSecond = 30;

/**
 * Sends a film to the address `output` as HLS: `index.m3u8`, which names the qualities, and a folder
 * for each, as server/features/course-files/routes.ts serves them; its sound alone as `soundPlaylist`;
 * and the pictures of `pictureNames`.
 */
export async function transcode(
  { file, film }: { file: string; film: FilmFacts },
  output: string,
  { env, signal, onProgress }: TranscodeOptions,
): Promise<void> {
  const sound = film.hasSound ? await loudnessFilter(file, { env, signal }) : null;
  let doneSeconds = 0;
  await runFfmpeg('ffmpeg', ffmpegArgs({ file, film, sound }, output), {
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

interface Transcoding {
  file: string;
  film: FilmFacts;
  /** The filter of its sound; null: it is silent. */
  sound: string | null;
}

function ffmpegArgs({ file, film, sound }: Transcoding, output: string): string[] {
  const qualities = qualitiesFor(film);
  return [
    ...['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', ...filmInput(file)],
    ...['-filter_complex', filterGraph(film, qualities, sound)],
    ...hlsOutput(qualities, sound !== null, output),
    ...(sound === null ? [] : soundOnlyOutput(output)),
    ...pictureOutput('poster', output),
    ...pictureOutput('thumbnails', output),
  ];
}

/** The film is read once; its sound is filtered once, for all qualities. */
function filterGraph(film: FilmFacts, qualities: Rendition[], sound: string | null): string {
  const inputs = qualities.map((_, n) => `[in${n}]`).join('');
  const isFast = (film.framesPerSecond ?? 0) > mostFramesPerSecond + 1;
  const picture = isFast ? `fps=${mostFramesPerSecond},` : '';
  return [
    `[0:v:0]${picture}split=${qualities.length + 2}${inputs}[still][small]`,
    ...qualities.map(({ shortSide }, n) => `[in${n}]${scaleTo(shortSide)}[out${n}]`),
    `[still]${posterFilter(film)}[poster]`,
    `[small]${thumbnailsFilter(thumbnailsOf(film.seconds))}[thumbnails]`,
    ...(sound === null ? [] : [soundGraph(sound, qualities)]),
  ].join(';');
}

const soundGraph = (filter: string, qualities: Rendition[]) => {
  const outputs = qualities.map((_, n) => `[sound${n}]`).join('');
  return `[0:a:0]${filter},aresample=48000,asplit=${qualities.length + 1}${outputs}[alone]`;
};

function hlsOutput(qualities: Rendition[], hasSound: boolean, output: string): string[] {
  return [
    ...qualities.flatMap((quality, n) => streamArgs(quality, n, hasSound)),
    // A film that moves little needs few bits for the same picture: the rate is only bounded.
    ...['-c:v', 'libx264', '-preset', 'fast', '-crf', '23', '-pix_fmt', 'yuv420p'],
    ...['-profile:v', 'main', '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    ...(hasSound ? ['-c:a', 'aac', '-ac', '2', '-ar', '48000'] : []),
    ...nothingOfTheMaker,
    ...hlsSegments(segmentSeconds, `${output}%v`),
    ...['-var_stream_map', streamMap(qualities, hasSound)],
    ...['-master_pl_name', 'index.m3u8', `${output}%v/index.m3u8`],
  ];
}

/** A segment of so long is 64 kB, as one of the smallest picture; on a bad line it comes in two seconds. */
const soundSegmentSeconds = 8;
const soundOnlyKbps = 64;

const soundOnlyOutput = (output: string) => [
  ...['-map', '[alone]', '-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', `${soundOnlyKbps}k`],
  ...nothingOfTheMaker,
  ...hlsSegments(soundSegmentSeconds, output + posix.dirname(soundPlaylist)),
  output + soundPlaylist,
];

const hlsSegments = (seconds: number, folder: string) => [
  ...['-f', 'hls', '-method', 'PUT', '-hls_time', String(seconds)],
  ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
  ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', 'init.mp4'],
  ...['-hls_segment_filename', `${folder}/part-%d.m4s`],
];

/** Students get nothing of what the maker's phone wrote: where the film was made, and with what. */
const nothingOfTheMaker = ['-map_metadata', '-1', '-map_chapters', '-1'];

const pictureOutput = (name: keyof typeof pictureNames, output: string) => [
  ...['-map', `[${name}]`, '-frames:v', '1', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p'],
  ...['-q:v', '5', ...nothingOfTheMaker],
  ...['-f', 'image2', '-update', '1', output + pictureNames[name]],
];

/** Bounds the rate over one second of buffer, since a first segment larger than that is a late first picture. */
function streamArgs({ pictureKbps, soundKbps }: Rendition, n: number, hasSound: boolean): string[] {
  return [
    ...['-map', `[out${n}]`, `-maxrate:v:${n}`, `${pictureKbps}k`],
    ...[`-bufsize:v:${n}`, `${pictureKbps}k`],
    ...(hasSound ? ['-map', `[sound${n}]`, `-b:a:${n}`, `${soundKbps}k`] : []),
  ];
}

const streamMap = (qualities: Rendition[], hasSound: boolean) =>
  qualities
    .map(({ name }, n) => [`v:${n}`, ...(hasSound ? [`a:${n}`] : []), `name:${name}`].join(','))
    .join(' ');
