import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { playbackSaveMs, watchedShare } from '#contract/limits.ts';
import { keepOnLeave } from '../../offline/unsaved/keep-on-leave.ts';
import { type Intent, positionRows, queuePosition } from '../../outbox/position.ts';
import {
  holdPlayback,
  isHeld,
  type Playback,
  readPlayback,
  writePlayback,
} from '../../storage/playback.ts';
import { percentWatched } from './percent-watched.ts';
import { secondsWatched, type WatchedRange, watchedBefore, withRange } from './watched-ranges.ts';

/**
 * The interval is below the promised 5 s, since `timeupdate` comes only four times a second and the
 * write takes time too.
 */
const writeAfterMs = playbackSaveMs - 1000;

export interface PositionState {
  /** False until the phone's storage has been read. */
  isKnown: boolean;
  seconds: number;
  durationSeconds: number;
  percent: number;
  bitsPerSecond: number;
  /**
   * Called on every timeupdate of a video that was really played, with the stretch that was watched
   * since the last one. Returns whether enough of it is now watched for the first time.
   */
  moveTo: (seconds: number, durationSeconds: number, watched: WatchedRange | null) => boolean;
  /** Keeps the bit rate, so that the next visit can show the cost of a minute. */
  rememberRate: (bitsPerSecond: number) => void;
  /** Does the same as `moveTo` at the video's end, and writes at once. */
  finish: (watched: WatchedRange | null) => boolean;
  /** Writes at once; called when the video pauses. */
  keep: () => Promise<void>;
}

/** Returns what the academy is told of a place; a video that was watched to its end begins again, at 0. */
const intentOf = ({ seconds, percent, furthest = 0, isCompleted = false }: Playback): Intent => ({
  position: percent >= 100 ? 0 : Math.floor(seconds),
  furthest: Math.floor(furthest),
  completed: isCompleted,
});

interface PositionOwner {
  userId: string;
  courseId: string;
  /** The id by which the academy knows the lesson (contract/video-id.ts). */
  videoId: string;
  /** The key of the place on this phone: the film's address, and its lesson's number from 2 on. */
  video: string;
  /** The furthest second that the academy knows of, from any device; 0: of none. */
  furthestReported: number;
  /** The length of the film, as the academy tells it; null: not known. */
  lengthSeconds: number | null;
}

/**
 * Returns where she is in a film that has replaced another: at her place in that one, or at 0 where this
 * one ends before it. How far she came in the other is still told, and nothing of this one is watched yet.
 */
const inReplaced = (
  { position, furthest, completed }: Intent,
  { videoId, furthestReported, lengthSeconds }: PositionOwner,
): Playback => ({
  seconds: position < (lengthSeconds ?? Number.POSITIVE_INFINITY) ? position : 0,
  durationSeconds: 0,
  percent: 0,
  furthest: Math.max(furthest, furthestReported),
  isCompleted: completed,
  watched: [],
  courseId: videoId,
  bitsPerSecond: 0,
});

/** Resolves to null where this phone has never played the lesson, whichever film it had. */
async function lastIntent(userId: string, videoId: string): Promise<Intent | null> {
  const row = await positionRows.read(userId, videoId).catch(() => null);
  return row && row.payload.intent.furthest > 0 ? row.payload.intent : null;
}

const nowhere = { seconds: 0, durationSeconds: 0, percent: 0, bitsPerSecond: 0 };

/**
 * Keeps the student's position in this video; it is durable within 5 s, on pause, and when the page
 * goes away.
 */
export function usePosition(owner: PositionOwner): PositionState {
  const { userId, courseId, videoId, video, furthestReported } = owner;
  const [shown, setShown] = useState({ isKnown: false, ...nowhere });
  const latest = useRef<Playback | null>(null);
  const before = useRef<Playback | null>(null);
  const watched = useRef<WatchedRange[]>([]);
  const rate = useRef(0);
  const keptAt = useRef(0);
  const kept = useRef<Playback | null>(null);
  const held = useRef<string | null>(null);

  const keep = useCallback(async () => {
    const place = latest.current; // leaving the film may clear it during this write
    // Written again by a tab that she only looks at, it would undo what she has watched in another since.
    if (!place || place === kept.current) return;
    // A page that comes back finds that another one has gone on meanwhile, or that she has logged out.
    if (held.current !== null && !isHeld(userId, video, held.current)) kept.current = place;
    held.current = null;
    if (place === kept.current) return;
    keptAt.current = performance.now(); // never Date: with a clock that is set back nothing would be kept
    await writePlayback(userId, video, place, courseId);
    const isQueued = queuePosition(userId, videoId, intentOf(place)).then(() => true);
    if (await isQueued.catch(() => false)) kept.current = place;
  }, [userId, courseId, videoId, video]);

  const show = useCallback(
    (place: { seconds: number; durationSeconds: number; percent: number }) => {
      const last = latest.current ?? before.current;
      const wasCompleted = last?.isCompleted ?? false;
      const enough = place.durationSeconds * watchedShare;
      const isCompleted = wasCompleted || (enough > 0 && secondsWatched(watched.current) >= enough);
      latest.current = {
        ...place,
        furthest: Math.max(place.seconds, last?.furthest ?? 0),
        isCompleted,
        watched: watched.current,
        courseId: videoId,
        bitsPerSecond: rate.current,
      };
      setShown({ isKnown: true, ...place, bitsPerSecond: rate.current });
      if (performance.now() - keptAt.current >= writeAfterMs || keptAt.current === 0) void keep();
      return isCompleted && !wasCompleted;
    },
    [videoId, keep],
  );

  const openWith = useEffectEvent((found: Playback | null, earlier: Intent | null) => {
    const kept = found ?? (earlier && inReplaced(earlier, owner));
    before.current = kept;
    watched.current = watchedBefore(kept, furthestReported);
    rate.current ||= kept?.bitsPerSecond ?? 0;
    setShown({ isKnown: true, ...nowhere, ...kept });
  });
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await readPlayback(userId, video);
      // The phone keeps the place by the film's address, and the academy is told it by the lesson.
      const earlier = found ? null : await lastIntent(userId, videoId);
      if (isCurrent && !latest.current) openWith(found, earlier);
    };
    void read(); /* no await */
    const leave = () => {
      const place = latest.current;
      if (!place || place === kept.current) return;
      held.current = holdPlayback(userId, video, place, courseId);
    };
    const endKeeping = keepOnLeave({ leave, flush: keep });
    return () => {
      isCurrent = false;
      endKeeping();
      void keep();
      latest.current = null;
    };
  }, [userId, courseId, videoId, video, keep]);

  return {
    ...shown,
    keep,
    moveTo: (seconds, durationSeconds, range) => {
      if (range) watched.current = withRange(watched.current, range);
      const length = Number.isFinite(durationSeconds) ? durationSeconds : 0;
      const percent = percentWatched(seconds, length);
      return show({ seconds, durationSeconds: length, percent });
    },
    rememberRate: (bitsPerSecond) => {
      rate.current = bitsPerSecond;
      setShown((last) => ({ ...last, bitsPerSecond }));
    },
    finish: (range) => {
      if (range) watched.current = withRange(watched.current, range);
      const durationSeconds = latest.current?.durationSeconds ?? range?.[1] ?? 0;
      const isJustDone = show({ seconds: durationSeconds, durationSeconds, percent: 100 });
      void keep();
      return isJustDone;
    },
  };
}
