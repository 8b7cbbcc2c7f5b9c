import * as v from 'valibot';
import { type FfmpegOptions, runFfmpeg } from './ffmpeg.ts';
import { FilmError } from './film-error.ts';
import { filmInput } from './film-input.ts';

export interface FilmFacts {
  seconds: number;
  /** The shorter side of the picture, in pixels. */
  shortSide: number;
  hasSound: boolean;
}

const ReportSchema = v.object({
  streams: v.array(
    v.object({
      codec_type: v.optional(v.string()),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
    }),
  ),
  format: v.object({ duration: v.optional(v.pipe(v.string(), v.transform(Number))) }),
});

/** What a film file holds. Throws `FilmError` when it is none. */
export async function probeFilm(file: string, options: FfmpegOptions): Promise<FilmFacts> {
  let report = '';
  const args = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', ...filmInput(file)];
  await runFfmpeg('ffprobe', args, { ...options, onLine: (line) => (report += line) });
  const parsed = v.safeParse(ReportSchema, JSON.parse(report));
  const streams = parsed.success ? parsed.output.streams : [];
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  const seconds = parsed.success ? parsed.output.format.duration : undefined;
  if (!picture?.width || !picture.height || !seconds) {
    throw new FilmError('This is no video: it has no moving picture or no length.', file);
  }
  return {
    seconds,
    shortSide: Math.min(picture.width, picture.height),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}
