import type { FastifyInstance } from 'fastify';
import { maxNoteChars, noteHistoryVersions } from '#contract/limits.ts';
import { getNotes, saveNotes } from '#contract/note.ts';
import { notesHistory } from '#contract/note-history.ts';
import { ForbiddenError, NoteConflictError } from '../../errors.ts';
import { route } from '../../route.ts';
import type { NoteKey, Notes } from './repository.ts';
import { type IncomingNote, judgeSave, type NoteVersion } from './rules.ts';

interface NoteParts {
  notes: Notes;
  isEnrolled(userId: string, courseId: string): Promise<boolean>;
  clock: () => number;
}

/** A UTF-16 code unit takes at most six bytes of JSON (`\u0bae`); the rest of the body is small. */
const bodyLimitBytes = maxNoteChars * 6 + 16_384;

export async function noteRoutes(app: FastifyInstance, parts: NoteParts): Promise<void> {
  const keyFor = async (userId: string, courseId: string): Promise<NoteKey> => {
    if (!(await parts.isEnrolled(userId, courseId))) throw new ForbiddenError('not_enrolled');
    return { userId, courseId };
  };

  route(app, getNotes, async ({ user, body }) => {
    const key = await keyFor(user.id, body.course_id);
    return { data: wireNote(await parts.notes.current(key)) };
  });

  route(app, notesHistory, async ({ user, body }) => {
    const key = await keyFor(user.id, body.course_id);
    const versions = await parts.notes.history(key, noteHistoryVersions);
    return {
      data: versions.map((version) => {
        const { notes, revision, saved_at } = wireNote(version);
        return { revision, notes, saved_at: saved_at ?? '' };
      }),
    };
  });

  route(
    app,
    saveNotes,
    async ({ user, body }) => {
      const key = await keyFor(user.id, body.course_id);
      const incoming = { text: body.notes, baseRevision: body.base_revision };
      const saved = await parts.notes.commit((notes) => save({ ...parts, notes }, key, incoming));
      return { message: 'Notes saved successfully!', data: wireNote(saved) };
    },
    { bodyLimitBytes },
  );
}

/**
 * Reads, judges, and appends only if nobody was faster; else it judges again what is there now.
 * The primary key decides, so this needs no transaction and no lock, on any number of nodes.
 * Throws `NoteConflictError`.
 */
async function save(
  { notes, clock }: NoteParts,
  key: NoteKey,
  incoming: IncomingNote,
): Promise<NoteVersion> {
  for (;;) {
    const current = await notes.current(key);
    const verdict = judgeSave(current, incoming);
    if (verdict === 'already-saved') return current;
    if (verdict === 'conflict') throw new NoteConflictError(wireNote(current));
    const next = { text: incoming.text, revision: current.revision + 1, savedAtMs: clock() };
    if (await notes.append(key, next)) return next;
  }
}

function wireNote({ text, revision, savedAtMs }: NoteVersion) {
  const savedAt = savedAtMs === null ? null : new Date(savedAtMs).toISOString();
  return { notes: text, revision, saved_at: savedAt };
}
