import { paidCourse } from '#contract/course.ts';
import { learningRecord } from '#contract/learning.ts';
import { courseLessons } from '#contract/lesson.ts';
import { getNotes } from '#contract/note.ts';
import { profileGet } from '#contract/profile.ts';
import { call } from '../../api/call.ts';
import { askWorker } from '../../offline/worker/ask-worker.ts';
import { filmDatabase, mayHaveDatabase } from '../../storage/databases.ts';
import { keepStorage } from '../../storage/keep-storage.ts';
import { keepImage } from '../../storage/kept-images.ts';
import { coversOf } from './readiness.ts';

const filesWithinMs = 3 * 60 * 1000;

/**
 * Fetches all that her courses need without network. The replies are kept by the worker or, where none
 * controls it, by this page. A failure stops nothing else; `readReadiness` tells what is missing.
 */
export async function fetchEverything(userId: string): Promise<void> {
  void keepStorage();
  await Promise.allSettled([
    fetchPages(),
    call(profileGet, { id: userId }),
    call(learningRecord, { user_id: userId }), // a plain backend keeps none
    fetchCourses(userId),
    fetchLessons(userId),
  ]);
}

async function fetchPages(): Promise<void> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (worker) await askWorker(worker, { type: 'KEEP_FILES' }, { withinMs: filesWithinMs });
}

/** Downloaded lessons have a queue of their own, which is only told that she is waiting for them. */
async function fetchLessons(userId: string): Promise<void> {
  if (!(await mayHaveDatabase(filmDatabase))) return;
  const { announceFilms } = await import('../../downloads/channel.ts');
  announceFilms({ type: 'wanted', userId });
}

async function fetchCourses(userId: string): Promise<void> {
  const { data: enrolments } = await call(paidCourse, { user_id: userId });
  await Promise.allSettled(coversOf(enrolments).map(keepImage));
  for (const { id } of enrolments) {
    await call(getNotes, { user_id: userId, course_id: id }).catch(() => undefined);
    // A plain backend has no lessons.
    await call(courseLessons, { user_id: userId, course_id: id }).catch(() => undefined);
  }
}
