import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Captions } from './captions.ts';

export interface TranscriptLine {
  /** The second at which it begins. */
  seconds: number;
  text: string;
}

export interface Transcript {
  /** The code of its language, as `en`. */
  language: string;
  lines: readonly TranscriptLine[];
  /** The index of the line that is spoken now, or was last; -1 before the first. */
  now: number;
}

/** Reads the lines out of the captions' track: the browser has parsed them already. */
export function useTranscript(
  videoRef: RefObject<HTMLVideoElement | null>,
  captions: Captions | null,
  onTranscript: ((transcript: Transcript | null) => void) | undefined,
): void {
  const announce = useEffectEvent((transcript: Transcript | null) => onTranscript?.(transcript));
  useEffect(() => {
    const element = videoRef.current?.querySelector('track');
    if (!captions || !element) return;
    const { track } = element;
    const { language } = captions;
    let lines: TranscriptLine[] = [];
    const read = () => {
      lines = linesOf(track.cues);
      announce({ language, lines, now: -1 });
    };
    const follow = () => {
      const start = track.activeCues?.[0]?.startTime;
      if (start !== undefined)
        announce({ language, lines, now: lines.findIndex((line) => line.seconds === start) });
    };
    element.addEventListener('load', read);
    track.addEventListener('cuechange', follow);
    if (track.cues?.length) read();
    return () => {
      element.removeEventListener('load', read);
      track.removeEventListener('cuechange', follow);
      announce(null);
    };
  }, [videoRef, captions]);
}

/** Returns the cues' lines. Those that begin together are one: two speakers, or two places in the picture. */
function linesOf(cues: TextTrackCueList | null): TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  for (const cue of Array.from(cues ?? [])) {
    const text = textOf(cue);
    const last = lines.at(-1);
    if (text === '') continue;
    if (last?.seconds === cue.startTime) last.text += ` ${text}`;
    else lines.push({ seconds: cue.startTime, text });
  }
  return lines;
}

/** Returns a cue's text without its marks (`<v Kavitha>`), on one line. */
const textOf = (cue: TextTrackCue): string =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').replace(/\s+/g, ' ').trim() : '';
