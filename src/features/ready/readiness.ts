import * as v from 'valibot';
import type { Enrolment } from '#contract/course.ts';
import { FilesStateSchema } from '#contract/files-state.ts';
import { courseLessons } from '#contract/lesson.ts';
import { getNotes } from '#contract/note.ts';
import { profileGet } from '#contract/profile.ts';
import { uploadAddress } from '../../api/address.ts';
import { askWorker } from '../../offline/worker/ask-worker.ts';
import { filmDatabase, mayHaveDatabase } from '../../storage/databases.ts';
import { isImageKept } from '../../storage/kept-images.ts';
import { isReplyKept, keptEnrolments } from './kept-calls.ts';

export type ReadinessItemName = 'pages' | 'courses' | 'notes' | 'profile' | 'covers' | 'lessons';

interface ReadinessItem {
  name: ReadinessItemName;
  kept: number;
  of: number;
}

export interface Readiness {
  items: ReadinessItem[];
  isReady: boolean;
  /** The kept share of all that is needed, in whole percent; 100 only when nothing is missing. */
  percent: number;
  /** Whether the browser has promised not to clear the storage by itself. */
  isPersisted: boolean;
}

/** The wait for the worker in ms. One that does not answer is an older one, of another build. */
const answerWithinMs = 5000;

/**
 * Counts how much the student can open without network, each time in the storage itself, since a browser
 * may clear it behind our back. Resolves to null where nothing can be kept, as on an insecure origin.
 */
export async function readReadiness(userId: string): Promise<Readiness | null> {
  if (!('caches' in window && 'serviceWorker' in navigator)) return null;
  const enrolments = await keptEnrolments(userId);
  const known = enrolments ?? [];
  const items = [
    await pages(),
    item('courses', [enrolments !== null]),
    item('notes', await Promise.all(known.map((course) => isCourseKept(userId, course)))),
    item('profile', [await isReplyKept(profileGet, { id: userId })]),
    item('covers', await Promise.all(coversOf(known).map(isImageKept))),
    item('lessons', await chosenLessons(userId)),
  ];
  const kept = items.reduce((sum, row) => sum + row.kept / Math.max(row.of, 1), 0);
  const wanted = items.filter(({ of }) => of > 0).length;
  const isReady = items.every((row) => row.kept === row.of);
  return {
    items,
    isReady,
    percent: isReady ? 100 : Math.min(99, Math.floor((kept / wanted) * 100)),
    isPersisted: (await navigator.storage?.persisted?.()) ?? false,
  };
}

/** Returns the addresses of the covers that this site serves; one of another host is not ours to keep. */
export const coversOf = (enrolments: Enrolment[]): string[] =>
  enrolments
    .flatMap(({ image }) => (image === null ? [] : [uploadAddress(image)]))
    .filter((address) => new URL(address, location.href).origin === location.origin);

/**
 * Resolves to whether each downloaded lesson plays; the code is fetched only where she may have any. Where
 * storage or code does not answer one counts that does not, so that nothing is ready until the next count.
 */
async function chosenLessons(userId: string): Promise<boolean[]> {
  if (!(await mayHaveDatabase(filmDatabase))) return [];
  return import('../../downloads/ready-lessons.ts')
    .then(({ readyLessons }) => readyLessons(userId))
    .catch(() => [false]);
}

const item = (name: ReadinessItemName, rows: boolean[]): ReadinessItem => ({
  name,
  kept: rows.filter(Boolean).length,
  of: rows.length,
});

/** Whether the note of a course is kept, and its lessons; a plain backend has none. */
async function isCourseKept(userId: string, { id, lessons }: Enrolment): Promise<boolean> {
  const body = { user_id: userId, course_id: id };
  return (
    (await isReplyKept(getNotes, body)) && (!lessons || (await isReplyKept(courseLessons, body)))
  );
}

/** Counts the app's own files; none counts as kept while no worker answers, which alone could open them. */
async function pages(): Promise<ReadinessItem> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  const answer =
    worker && (await askWorker(worker, { type: 'FILES_STATE' }, { withinMs: answerWithinMs }));
  const state = v.safeParse(FilesStateSchema, answer);
  return { name: 'pages', ...(state.success ? state.output.all : { kept: 0, of: 1 }) };
}
