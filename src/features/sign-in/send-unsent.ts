import { requestFlush } from '../../offline/outbox/request-flush.ts';
import { isUnsent } from '../../outbox/is-due.ts';
import { save } from '../../outbox/note/changes.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { readNote, updateNote } from '../../storage/local-notes.ts';

/** Saves and sends these notes; resolves to false where some text is still on this phone only. */
export async function sendUnsent(unsent: LocalNote[]): Promise<boolean> {
  for (const { userId, courseId } of unsent) {
    await updateNote(userId, courseId, (local) =>
      local.conflict ? local : save(local, local.text, Date.now()),
    );
  }
  await requestFlush();
  const after = await Promise.all(unsent.map(({ userId, courseId }) => readNote(userId, courseId)));
  return after.every((local) => local === null || !isUnsent(local));
}
