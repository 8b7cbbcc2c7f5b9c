import type { FastifyInstance } from 'fastify';
import { indianDay } from '#contract/indian-day.ts';
import { maxNoteChars, noteHistoryVersions } from '#contract/limits.ts';
import { getNotes, saveNotes } from '#contract/note.ts';
import { notesHistory } from '#contract/note-history.ts';
import { ForbiddenError, NoteConflictError } from '../../http/errors.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { createNotes, type NoteKey, type Notes } from './repository.ts';
import { decideSave, type IncomingNote, type NoteVersion } from './rules.ts';

/** A UTF-16 code unit takes at most six bytes of JSON (`\u0bae`); the rest of the body is small. */
const bodyLimitBytes = maxNoteChars * 6 + 16_384;

export async function noteRoutes(
  app: FastifyInstance,
  { db, commit, clock }: Pick<Services, 'db' | 'commit' | 'clock'>,
): Promise<void> {
  const store = createNotes(db);
  const { isEnrolled } = createEnrolments(db);
  const currentFor = async (key: NoteKey) => {
    const current = await store.ifEnrolled(key);
    if (!current) throw new ForbiddenError('not_enrolled');
    return current;
  };

  route(app, getNotes, async ({ user, body }) => {
    const { note } = await currentFor({ userId: user.id, courseId: body.course_id });
    return { data: wireNote(note) };
  });

  route(app, notesHistory, async ({ user, body }) => {
    const key = { userId: user.id, courseId: body.course_id };
    if (!(await isEnrolled(key.userId, key.courseId))) throw new ForbiddenError('not_enrolled');
    const versions = await store.history(key, noteHistoryVersions);
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
      const key = { userId: user.id, courseId: body.course_id };
      const incoming = { text: body.notes, baseRevision: body.base_revision };
      const { note: known, lastOpenedOn } = await currentFor(key);
      const today = indianDay(clock());
      const saved = await commit(async (trx) => {
        const note = await save({ notes: createNotes(trx), clock }, { key, known, incoming });
        // Decided on what was read before, so that only the first save of a day costs a statement more.
        if (lastOpenedOn !== today) {
          await createEnrolments(trx).open(key.userId, key.courseId, today);
        }
        return note;
      });
      return { message: 'Notes saved successfully!', data: wireNote(saved) };
    },
    { bodyLimitBytes },
  );
}

interface Save {
  key: NoteKey;
  /** The newest version, as it was read before the save. */
  known: NoteVersion;
  incoming: IncomingNote;
}

/**
 * Decides on the version that was read, and appends only if nobody was faster; else reads and decides again.
 * The primary key decides, so this needs no transaction and no lock, on any number of nodes.
 * Throws `NoteConflictError`.
 */
async function save(
  { notes, clock }: { notes: Notes; clock: () => number },
  { key, known, incoming }: Save,
): Promise<NoteVersion> {
  for (let current = known; ; current = await notes.current(key)) {
    const decision = decideSave(current, incoming);
    if (decision === 'already-saved') return current;
    if (decision === 'conflict') throw new NoteConflictError(wireNote(current));
    const next = { text: incoming.text, revision: current.revision + 1, savedAtMs: clock() };
    if (await notes.append(key, next)) return next;
  }
}

function wireNote({ text, revision, savedAtMs }: NoteVersion) {
  const savedAt = savedAtMs === null ? null : new Date(savedAtMs).toISOString();
  return { notes: text, revision, saved_at: savedAt };
}
