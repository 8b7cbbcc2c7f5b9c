import { sealBytes } from '../storage/aes-gcm.ts';
import { chooseAnyNetwork, chooseWhenClosed } from '../storage/download-choices.ts';
import type { TakenKey } from '../storage/film-db.ts';
import { keepStorage } from '../storage/keep-storage.ts';
import { changeTaken, dropAllTaken, dropTaken, takenLessons } from '../storage/taken-lessons.ts';
import { announceFilms } from './channel.ts';
import { ensureFilmKey } from './film-key.ts';
import { placeOfNames } from './lesson-names.ts';
import { releaseRoom } from './room.ts';

export interface LessonRequest {
  courseId: string;
  lesson: number;
  names: { course: string; lesson: string };
  /** The quality, by the shorter side of its picture, or `soundAlone`. */
  shortSide: number;
}

/**
 * Puts lessons into the queue, in the given order; one that is there already keeps its place and takes
 * the new quality. Does nothing where she has logged out. Throws what `call` throws where her key has to
 * be fetched, and what storage throws.
 */
export async function takeAlong(userId: string, requests: readonly LessonRequest[]): Promise<void> {
  void keepStorage();
  const filmKey = await ensureFilmKey(userId);
  if (!filmKey) return;
  const now = Date.now();
  for (const [index, { courseId, lesson, names, shortSide }] of requests.entries()) {
    const key: TakenKey = [userId, courseId, lesson];
    const plain = new TextEncoder().encode(JSON.stringify(names));
    const sealed = await sealBytes(filmKey.key, placeOfNames(key), plain);
    await changeTaken(key, (row) => {
      const isSame = row?.shortSide === shortSide && row.problem === null;
      const fresh = { whole: null, next: null, checkedAt: null, takenAt: now + index };
      const found = row ?? { userId, courseId, lesson, ...fresh };
      const isOutdated = !isSame || (row?.isOutdated ?? true);
      return { ...found, names: sealed, shortSide, isPaused: false, problem: null, isOutdated };
    });
  }
  announceFilms({ type: 'wanted', userId });
}

export async function pauseLesson(key: TakenKey, isPaused: boolean): Promise<void> {
  await changeTaken(key, (row) => {
    const isStopped = row?.problem === 'stopped';
    return row && { ...row, isPaused, problem: isStopped ? null : row.problem };
  });
  announceFilms({ type: isPaused ? 'changed' : 'wanted', userId: key[0] });
}

/** Answers her tap: forgets what held the lesson back, and has its files asked for anew. */
export async function retryLesson(key: TakenKey): Promise<void> {
  await changeTaken(
    key,
    (row) => row && { ...row, isPaused: false, problem: null, isOutdated: true },
  );
  announceFilms({ type: 'wanted', userId: key[0] });
}

export async function removeTakenLesson(key: TakenKey): Promise<void> {
  await dropTaken(key);
  // Without lessons nothing takes the room that is held for her notes.
  if ((await takenLessons(key[0])).length === 0) await releaseRoom();
  announceFilms({ type: 'wanted', userId: key[0] });
}

export async function removeTakenLessons(userId: string): Promise<void> {
  await dropAllTaken(userId);
  await releaseRoom();
  announceFilms({ type: 'changed', userId });
}

export async function allowAnyNetwork(userId: string, isAllowed: boolean): Promise<void> {
  await chooseAnyNetwork(userId, isAllowed);
  announceFilms({ type: 'wanted', userId });
}

export async function goOnWhenClosed(userId: string, isAllowed: boolean): Promise<void> {
  await chooseWhenClosed(userId, isAllowed);
  announceFilms({ type: 'wanted', userId });
}
