import * as v from 'valibot';
import type { BodyOf } from '#contract/endpoint.ts';
import { reportProgress } from '#contract/learning.ts';
import { type PlaybackPosition, PositionConflictSchema, savePosition } from '#contract/playback.ts';
import { call } from '../api/call.ts';
import { HttpError } from '../api/errors.ts';
import { activeSession } from '../storage/app-db.ts';
import { forgetWaitingPlayback, rememberWaitingPlayback } from '../storage/has-waiting-playback.ts';
import {
  type Playback,
  placesOf,
  readSynced,
  type SyncedPlace,
  writeSynced,
} from '../storage/playback.ts';
import { dropReport, sealReports, watchedCourses } from '../storage/watch-time.ts';

interface Watching {
  /** The course that plays in this page: her newest intent is here, so its save wins the next time. */
  courseId: string;
  /** What the academy holds, when this page has asked; she played on knowing of it. */
  seen: PlaybackPosition | null;
}

interface Sent {
  /** Where another device went on meanwhile, for the course that plays here. */
  elsewhere: PlaybackPosition | null;
  hasCounted: boolean;
}

/** A plain backend answers 404: nothing is asked of it again while this page lives. */
let isPlain = false;

/** Sends every place and every watched second that waits. Never throws: what fails waits on. */
export function sendPlayback(watching: Watching | null): Promise<Sent> {
  return navigator.locks.request('academy-playback', async () => {
    const sent: Sent = { elsewhere: null, hasCounted: false };
    const userId = (await activeSession())?.user_id;
    if (userId === undefined || isPlain) return sent;
    forgetWaitingPlayback(); // first: what is written meanwhile must be remembered again
    try {
      if (watching?.seen) await writeSynced(userId, watching.courseId, syncedFrom(watching.seen));
      for (const place of await placesOf(userId)) {
        const isWatched = place.courseId === watching?.courseId;
        sent.elsewhere = (await sendPlace(userId, place, isWatched)) ?? sent.elsewhere;
      }
      for (const courseId of await watchedCourses(userId)) {
        if (await sendReports(userId, courseId)) sent.hasCounted = true;
      }
    } catch (error) {
      isPlain = error instanceof HttpError && error.status === 404;
      if (!isPlain) rememberWaitingPlayback();
    }
    return sent;
  });
}

/** Where she would go on: a video seen to its end begins anew. */
const intentOf = ({ seconds, percent, furthest, isCompleted }: Playback) => ({
  position: percent >= 100 ? 0 : Math.floor(seconds),
  furthest: Math.floor(furthest),
  completed: isCompleted,
});

/** Answers the academy's place when another device has gone on from a base that this one lacks. */
async function sendPlace(
  userId: string,
  place: Playback & { courseId: string },
  isWatched: boolean,
): Promise<PlaybackPosition | null> {
  const synced = await readSynced(userId, place.courseId);
  const intent = intentOf(place);
  const isKnown =
    (intent.position === synced.seconds || intent.position === synced.refusedSeconds) &&
    intent.furthest <= synced.furthest &&
    (synced.isCompleted || !intent.completed);
  if (isKnown) return null;
  const body = {
    user_id: userId,
    video_id: place.courseId,
    ...intent,
    base_revision: synced.revision,
  };
  try {
    const { data } = await call(savePosition, body);
    await writeSynced(userId, place.courseId, syncedFrom(data));
  } catch (error) {
    if (isRefused(error)) return null;
    const current = conflictOf(error);
    if (!current) throw error;
    const merged = syncedFrom(current);
    const next: SyncedPlace = isWatched
      ? merged
      : { ...merged, revision: synced.revision, refusedSeconds: intent.position };
    await writeSynced(userId, place.courseId, next);
    return isWatched ? current : null;
  }
  return null;
}

/** True when at least one report was counted. */
async function sendReports(userId: string, courseId: string): Promise<boolean> {
  let hasCounted = false;
  for (const { mutationId, seconds, completedLesson } of await sealReports(userId, courseId)) {
    const body: BodyOf<typeof reportProgress> = {
      user_id: userId,
      course_id: courseId,
      mutation_id: mutationId,
      watched_seconds: seconds,
      ...(completedLesson === null ? {} : { completed_lesson: completedLesson }),
    };
    try {
      await call(reportProgress, body);
      hasCounted = true;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    await dropReport(userId, courseId, mutationId);
  }
  return hasCounted;
}

const syncedFrom = (held: PlaybackPosition): SyncedPlace => ({
  revision: held.revision,
  seconds: held.position,
  furthest: held.furthest,
  isCompleted: held.completed,
  refusedSeconds: null,
});

/** She has left the course, or the academy cannot read it: sending it again would not help. */
const isRefused = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 400 ||
    error.status === 422 ||
    (error.status === 403 && error.reason === 'not_enrolled'));

function conflictOf(error: unknown): PlaybackPosition | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const parsed = v.safeParse(PositionConflictSchema, error.body);
  return parsed.success ? parsed.output.data : null;
}
