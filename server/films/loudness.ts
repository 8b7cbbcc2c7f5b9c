import * as v from 'valibot';
import { type FfmpegOptions, runFfmpeg } from './ffmpeg.ts';
import { filmInput } from './film-input.ts';

/**
 * The loudness that every film gets (EBU R128): the web's platforms agree on it for speech, so that a
 * student need not touch her volume between two lessons. Its peaks stay below those that small speakers clip.
 */
export const loudness = { lufs: -16, peakDbtp: -1.5 };

/** A range wider than this is pressed together; a narrower one stays as the maker has made it. */
const rangeLu = { least: 7, most: 20 };

const stereo = 'aformat=channel_layouts=stereo';
const target = (range: number) => `I=${loudness.lufs}:TP=${loudness.peakDbtp}:LRA=${range}`;

const FigureSchema = v.pipe(v.string(), v.transform(Number), v.finite());
/** The filter's report, all in texts; silence is `-inf`, which does not parse, so that it stays silence. */
const MeasuredSchema = v.object({
  input_i: FigureSchema,
  input_tp: FigureSchema,
  input_lra: FigureSchema,
  input_thresh: FigureSchema,
  target_offset: FigureSchema,
});

/**
 * Resolves to the filter that brings this film's sound to `loudness`. The film is heard once before, so that
 * all of it is made louder or softer alike, and a pause is not blown up to a hiss.
 */
export async function loudnessFilter(file: string, options: FfmpegOptions): Promise<string> {
  const filter = `${stereo},loudnorm=${target(rangeLu.most)}:print_format=json`;
  const said = await runFfmpeg(
    'ffmpeg',
    [
      ...['-v', 'info', '-hide_banner', '-nostats', '-nostdin', ...filmInput(file)],
      ...['-map', '0:a:0', '-af', filter, '-f', 'null', '-'],
    ],
    options,
  );
  const measured = measuredIn(said);
  if (measured === null) return stereo;
  const range = Math.min(Math.max(measured.input_lra, rangeLu.least), rangeLu.most);
  return [
    `${stereo},loudnorm=${target(range)}:linear=true`,
    `measured_I=${measured.input_i}:measured_TP=${measured.input_tp}`,
    `measured_LRA=${measured.input_lra}:measured_thresh=${measured.input_thresh}`,
    `offset=${measured.target_offset}`,
  ].join(':');
}

/** Reads the report; null for silence, and for what is too short to have a loudness. */
function measuredIn(said: string): v.InferOutput<typeof MeasuredSchema> | null {
  const [report] = /\{[^{}]*"input_i"[^{}]*\}/.exec(said) ?? [];
  if (report === undefined) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), MeasuredSchema), report);
  return parsed.success ? parsed.output : null;
}
