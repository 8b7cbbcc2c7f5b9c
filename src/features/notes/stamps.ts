import { firstLesson } from '#contract/lesson.ts';
import { clockTime } from '../../ui/clock-time.ts';
import type { VideoPosition } from '../../ui/video-clock.ts';

/**
 * A time of a lesson's film, written `[3 04:12]` or `[3 1:04:12]` in the note; without a lesson,
 * `[04:12]`, it is the first's (docs/decisions/055, rules 5.8).
 */
export interface Stamp extends VideoPosition {
  /** The rest of the line that the time stands in: what happens there. */
  text: string;
}

const written = /\[(?:([1-9]\d{0,3}) )?(\d{1,3}):([0-5]\d)(?::([0-5]\d))?\]/g;

export const writeStamp = ({ lesson, seconds }: VideoPosition): string =>
  lesson === firstLesson ? `[${clockTime(seconds)}]` : `[${lesson} ${clockTime(seconds)}]`;

export interface StampRun {
  /** Null where `text` is no stamp. */
  position: VideoPosition | null;
  text: string;
}

/** Cuts a line into its stamps and what stands between them; joined, the runs are the line again. */
export function stampRuns(line: string): StampRun[] {
  const runs: StampRun[] = [];
  let end = 0;
  for (const match of line.matchAll(written)) {
    if (match.index > end) runs.push({ position: null, text: line.slice(end, match.index) });
    runs.push({ position: positionOf(match), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) runs.push({ position: null, text: line.slice(end) });
  return runs;
}

/** Returns the numbers of the lessons whose times stand in a line, each once. */
export const lessonsIn = (line: string): number[] => [
  ...new Set(stampRuns(line).flatMap(({ position }) => position?.lesson ?? [])),
];

/** Every stamp of a note in the order of lessons and film; one that stands twice counts once. */
export function stampsOf(note: string): Stamp[] {
  const found = new Map<string, Stamp>();
  for (const line of note.split('\n')) {
    for (const { position } of stampRuns(line)) {
      const key = position && writeStamp(position);
      if (!position || !key || found.has(key)) continue;
      found.set(key, { ...position, text: line.replace(written, '').replace(/^[\s-]+|\s+$/g, '') });
    }
  }
  return [...found.values()].sort((a, b) => a.lesson - b.lesson || a.seconds - b.seconds);
}

function positionOf([, lesson, first, second, third]: RegExpMatchArray): VideoPosition {
  const [a, b] = [Number(first), Number(second)];
  return {
    lesson: lesson === undefined ? firstLesson : Number(lesson),
    seconds: third === undefined ? a * 60 + b : a * 3600 + b * 60 + Number(third),
  };
}
