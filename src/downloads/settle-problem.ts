import { changeTaken, keyOf, type TakenLesson, takenLesson } from '../storage/taken-lessons.ts';
import { releaseRoom } from './room.ts';
import { withdrawLesson } from './withdraw-lesson.ts';

/** The consequence for the queue: it goes on, it leaves this lesson out, or it waits for room. */
export type SettledProblem = { is: 'done' | 'problem' | 'full' };

/** The problems of one file, which may come from a list that is not true any more. */
const ofFiles: TakenLesson['problem'][] = ['missing', 'not-enrolled', 'damaged'];

/** Keeps with the lesson why it cannot be fetched now, and resolves to what follows for the queue. */
export async function settleProblem(
  row: TakenLesson,
  problem: NonNullable<TakenLesson['problem']>,
): Promise<SettledProblem> {
  const key = keyOf(row);
  const now = await takenLesson(key);
  // A file was refused, is gone or is another one: the film or its captions may have been replaced, and
  // a new list tells.
  const isOfFile = ofFiles.includes(problem) && now?.next && !row.isOutdated;
  if (isOfFile) {
    await changeTaken(key, (found) => found && { ...found, isOutdated: true });
    return { is: 'done' };
  }
  // A file was refused right after its list was not: the cookie is another student's by now, as the
  // answer to the next request for the list says.
  if (problem === 'not-enrolled' && now?.next && row.isOutdated && !now.isOutdated) {
    const asked = { isOutdated: true, problem: 'signed-out' } as const;
    await changeTaken(key, (found) => found && { ...found, ...asked });
    return { is: 'problem' };
  }
  if (problem === 'full') await releaseRoom().catch(() => undefined);
  if (problem === 'not-enrolled') await withdrawLesson(row);
  else await changeTaken(key, (found) => found && { ...found, problem }).catch(() => undefined);
  return { is: problem === 'full' ? 'full' : 'problem' };
}
