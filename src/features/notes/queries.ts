import { queryOptions } from '@tanstack/react-query';
import { getNotes } from '#contract/note.ts';
import { notesHistory } from '#contract/note-history.ts';
import { call, callWithAge } from '../../api/call.ts';
import { announceNote } from '../../outbox/channel.ts';
import { applyRemote } from '../../outbox/note/changes.ts';
import { studentQueryKey } from '../../session/query-keys.ts';
import { activeSession } from '../../storage/app-db.ts';
import { readNote, updateNote } from '../../storage/local-notes.ts';
import { keepHistory, readHistory } from '../../storage/note-history.ts';

/**
 * Reads the academy's text into the student's local note. The screen shows the local note, never
 * this reply: an older copy must not hide what waits on the phone.
 */
export const noteQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'note', courseId),
    queryFn: async () => {
      const before = await readNote(userId, courseId);
      const answer = await callWithAge(getNotes, { user_id: userId, course_id: courseId });
      const { reply, storedAt } = answer;
      // An answer that lands after her logout must not be kept.
      if ((await activeSession())?.user_id !== userId) return { storedAt };
      const note = await updateNote(userId, courseId, (local) => {
        // A save that began or ended meanwhile knows more than this reply.
        const hasMovedOn = before?.pending != null || local.saves !== (before?.saves ?? 0);
        const isStaleCopy = storedAt !== null && local.base !== null;
        return hasMovedOn || isStaleCopy ? local : applyRemote(local, reply.data, Date.now());
      });
      announceNote(note);
      return { storedAt };
    },
  });

/** The wait in ms before the academy is asked again for versions that it could not give. */
const askAgainMs = 8_000;

/**
 * Reads the academy's versions, newest first; `isOld` when they come from this phone. Null where this
 * phone has none and the academy cannot be asked, or keeps none: a plain backend.
 */
export const historyQuery = (userId: string, courseId: string) =>
  queryOptions({
    queryKey: studentQueryKey(userId, 'note-history', courseId),
    queryFn: async () => {
      try {
        const body = { user_id: userId, course_id: courseId };
        const { data } = await call(notesHistory, body);
        // An answer that lands after her logout must not be kept.
        if ((await activeSession())?.user_id === userId) await keepHistory(userId, courseId, data);
        return { versions: data, isOld: false };
      } catch {
        const versions = await readHistory(userId, courseId);
        return versions && { versions, isOld: true };
      }
    },
    // No failure is seen above, so that what the dialog says stays while it is asked again.
    refetchInterval: ({ state: { data } }) => (data?.isOld === false ? false : askAgainMs),
    staleTime: 0,
    gcTime: 0,
  });
