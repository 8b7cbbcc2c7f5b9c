import * as v from 'valibot';
import { isUnsent } from '../../outbox/is-due.ts';
import { forgetPositions } from '../../outbox/position.ts';
import { forgetSettledProgress } from '../../outbox/progress.ts';
import { whileNothingIsSent } from '../../session/while-nothing-is-sent.ts';
import { activeSession, hasLeft, leavingUsers } from '../../storage/app-db.ts';
import { forgetFilmKey } from '../../storage/film-key-row.ts';
import { dropOldDrafts } from '../../storage/form-draft.ts';
import { forgetLastLesson } from '../../storage/last-lesson.ts';
import { LocalNoteSchema } from '../../storage/local-note.ts';
import { forgetPlayback } from '../../storage/playback.ts';
import { forgetPlayerChoices } from '../../storage/player-choices.ts';
import { forgetPrivateReplies } from '../../storage/private-replies.ts';
import { clearNotes, forgetNoteKey } from '../../storage/sealed-notes.ts';
import { forgetUserId } from '../../storage/user-id.ts';
import { restoreUnsavedEdits } from '../unsaved/restore-unsaved-edits.ts';
import { postToWorker } from '../worker/post-to-worker.ts';

/**
 * Clears this phone of everybody who has logged out here: what the academy has goes, and what it has
 * not is sealed. Never throws; what could not be cleared now is cleared at the next start.
 */
export async function forgetLeaving(): Promise<void> {
  dropOldDrafts();
  const leaving = await leavingUsers().catch(() => []);
  for (const userId of leaving) await forgetStudent(userId).catch(() => undefined);
}

/** Clears one student's data, also what another tab of hers may have written meanwhile. */
export async function forgetStudent(userId: string): Promise<void> {
  const here = (await activeSession())?.user_id;
  if (here === userId) return;
  if (here === undefined) forgetUserId();
  forgetLastLesson(userId);
  forgetPlayerChoices(userId);
  // The worker must know too, since it may be storing a late reply this very moment.
  postToWorker({ type: 'SIGNED_OUT', userId });
  const cleared = await Promise.allSettled([
    forgetPrivateReplies(userId),
    forgetPlayback(userId),
    forgetPositions(userId),
    forgetSettledProgress(userId),
  ]);
  // This comes after what makes room: on a full phone these words have found none before.
  const areInRows = await restoreUnsavedEdits(userId).then(
    () => true,
    () => false,
  );
  const sealed = await Promise.allSettled([whileNothingIsSent(() => sealNotes(userId, areInRows))]);
  const steps = [...cleared, ...sealed];
  if (steps.every(({ status }) => status === 'fulfilled')) await hasLeft(userId);
}

/**
 * Seals what only this phone has. A sign-in takes the same lock, so a student who has signed in
 * again meanwhile keeps notes and key. Her last words may still find room when other rows have gone;
 * where they find none this rejects, and the next start has the key to seal them.
 */
async function sealNotes(userId: string, areLastWordsInRows: boolean): Promise<void> {
  if ((await activeSession())?.user_id === userId) return;
  await clearNotes(userId, isAtAcademy);
  await forgetFilmKey(userId); // what she took along stays, and nobody can read it
  if (!areLastWordsInRows) {
    await restoreUnsavedEdits(userId);
    await clearNotes(userId, isAtAcademy);
  }
  await forgetNoteKey(userId);
}

/**
 * Whether the academy has all of a row. It has no stashed text, and a row that this build cannot
 * read may hold anything.
 */
function isAtAcademy(row: unknown): boolean {
  const local = v.safeParse(LocalNoteSchema, row);
  return local.success && !isUnsent(local.output) && local.output.stash.length === 0;
}
