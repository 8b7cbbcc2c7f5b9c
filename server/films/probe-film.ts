import * as v from 'valibot';
import type { FilmMetadata } from '#contract/film-metadata.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import { type FfmpegOptions, runFfmpeg } from './ffmpeg.ts';
import { FilmError } from './film-error.ts';
import { filmInput } from './film-input.ts';

export interface FilmFacts {
  seconds: number;
  /** The sides of the picture, in pixels; which is the width, a phone says elsewhere in the file. */
  shortSide: number;
  longSide: number;
  /** The average; null where the file does not say. */
  framesPerSecond: number | null;
  hasSound: boolean;
  chapters: FilmMetadata['chapters'];
}

const SecondsSchema = v.pipe(v.string(), v.transform(Number));

const ReportSchema = v.object({
  streams: v.array(
    v.object({
      codec_type: v.optional(v.string()),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
      avg_frame_rate: v.optional(v.string()),
    }),
  ),
  format: v.object({ duration: v.optional(SecondsSchema) }),
  chapters: v.optional(
    v.array(
      v.object({
        start_time: SecondsSchema,
        tags: v.optional(v.object({ title: v.optional(v.string()) })),
      }),
    ),
    [],
  ),
});
type Report = v.InferOutput<typeof ReportSchema>;

/** Resolves to the facts of a film file. Throws `FilmError` when it is none. */
export async function probeFilm(file: string, options: FfmpegOptions): Promise<FilmFacts> {
  let report = '';
  const asked = ['-show_streams', '-show_format', '-show_chapters'];
  const args = ['-v', 'error', '-of', 'json', ...asked, ...filmInput(file)];
  await runFfmpeg('ffprobe', args, { ...options, onLine: (line) => (report += line) });
  const parsed = v.safeParse(ReportSchema, JSON.parse(report));
  const streams = parsed.success ? parsed.output.streams : [];
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  if (!parsed.success || !picture?.width || !picture.height) {
    throw new FilmError(studioAnswers.videoNone, file);
  }
  const seconds = parsed.output.format.duration || (await playedSeconds(file, options));
  if (!seconds) {
    throw new FilmError(studioAnswers.videoNone, file);
  }
  return {
    seconds,
    shortSide: Math.min(picture.width, picture.height),
    longSide: Math.max(picture.width, picture.height),
    framesPerSecond: rateOf(picture.avg_frame_rate),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
    chapters: chaptersOf(parsed.output),
  };
}

/**
 * Measures a film from its first picture to the end of its last. A browser's recorder cannot go back to the
 * head of its film to say there how long it has become. The whole file is read, which takes seconds.
 */
async function playedSeconds(file: string, options: FfmpegOptions): Promise<number> {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  const asked = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,duration_time'];
  await runFfmpeg('ffprobe', ['-v', 'error', '-of', 'csv=p=0', ...asked, ...filmInput(file)], {
    ...options,
    onLine(line) {
      const [at = Number.NaN, length = Number.NaN] = line.split(',').map(Number);
      if (Number.isNaN(at)) return;
      from = Math.min(from, at);
      to = Math.max(to, at + (Number.isNaN(length) ? 0 : length));
    },
  });
  return Math.max(0, to - from);
}

/** Reads a rate: ffprobe writes `30000/1001`, and `0/0` for one that it does not know. */
function rateOf(fraction = ''): number | null {
  const [frames = 0, seconds = 0] = fraction.split('/').map(Number);
  return frames > 0 && seconds > 0 ? frames / seconds : null;
}

/** A program that names no chapters often writes one nameless one. */
const chaptersOf = ({ chapters }: Report): FilmMetadata['chapters'] =>
  chapters.flatMap(({ start_time, tags }) => {
    const title = tags?.title?.trim() ?? '';
    return title === '' ? [] : [{ seconds: Math.max(0, start_time), title }];
  });
