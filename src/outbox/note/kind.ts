import { notesOf, updateNote } from '../../storage/local-notes.ts';
import type { Kind } from '../kind.ts';
import { change } from './changes.ts';
import { sendNote } from './send.ts';

/** Notes wait as their own latest save; a conflict waits for the student, not for the network. */
export const notes: Kind = {
  name: 'note',
  waiting: async (session) =>
    (session ? await notesOf(session.user_id) : []).flatMap(
      ({ userId, courseId, pending, conflict }) =>
        pending && !conflict ? [{ kind: 'note', userId, id: courseId, pending } as const] : [],
    ),
  send: ({ userId, id }) => sendNote(userId ?? '', id),
  update: async ({ userId, id }, changed) => {
    const { pending } = await updateNote(userId ?? '', id, (note) =>
      note.pending ? change(note, changed(note.pending)) : note,
    );
    return pending !== null;
  },
};
