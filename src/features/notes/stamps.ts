import { clockTime } from '../../ui/clock-time.ts';

/** A time of the video, written `[04:12]` or `[1:04:12]` in the note (rules 5.8). */
export interface Stamp {
  seconds: number;
  /** The rest of its line: what happens there. */
  text: string;
}

const written = /\[(\d{1,3}):([0-5]\d)(?::([0-5]\d))?\]/g;

export const writeStamp = (seconds: number): string => `[${clockTime(seconds)}]`;

export interface StampPart {
  /** Null where `text` is no stamp. */
  seconds: number | null;
  text: string;
}

/** A line cut into its stamps and what stands between them; joined they are the line again. */
export function stampParts(line: string): StampPart[] {
  const parts: StampPart[] = [];
  let end = 0;
  for (const match of line.matchAll(written)) {
    if (match.index > end) parts.push({ seconds: null, text: line.slice(end, match.index) });
    parts.push({ seconds: secondsOf(match), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ seconds: null, text: line.slice(end) });
  return parts;
}

/** Every stamp of a note in the order of the video; one that stands twice counts once. */
export function stampsOf(note: string): Stamp[] {
  const found = new Map<number, Stamp>();
  for (const line of note.split('\n')) {
    for (const { seconds } of stampParts(line)) {
      if (seconds === null || found.has(seconds)) continue;
      found.set(seconds, { seconds, text: line.replace(written, '').replace(/^[\s-]+|\s+$/g, '') });
    }
  }
  return [...found.values()].sort((a, b) => a.seconds - b.seconds);
}

function secondsOf([, first, second, third]: RegExpMatchArray): number {
  const [a, b] = [Number(first), Number(second)];
  return third === undefined ? a * 60 + b : a * 3600 + b * 60 + Number(third);
}
