import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { maxNoteChars } from './limits.ts';
import { IdSchema, RevisionSchema, saysDone } from './reply.ts';

const NoteTextSchema = v.pipe(
  v.string('notes is missing; it must be the text of the note'),
  // The number is formatted only for a text that is too long: the first formatting takes 30 ms, and each
  // start of the worker reads this.
  v.maxLength(
    maxNoteChars,
    () => `A note can hold ${maxNoteChars.toLocaleString('en-IN')} characters`,
  ),
);

const ServerNoteSchema = v.optional(
  v.pipe(
    v.nullable(
      v.object({
        notes: v.optional(v.nullable(v.string())),
        /** Only a backend that keeps versions sends a revision (rules 5.5). */
        revision: v.optional(v.nullable(RevisionSchema)),
        saved_at: v.optional(v.nullable(v.string())),
      }),
      {},
    ),
    v.transform((note) => ({
      text: note.notes ?? '',
      revision: note.revision ?? null,
      savedAt: note.saved_at ?? null,
    })),
  ),
  {},
);
/** A note as the academy holds it; `revision` is null on a plain backend. */
export type ServerNote = v.InferOutput<typeof ServerNoteSchema>;

export const getNotes = endpoint({
  method: 'POST',
  path: '/api/get_notes',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  keptOffline: true,
  request: v.object({ user_id: IdSchema, course_id: IdSchema }),
  response: v.object({ data: ServerNoteSchema }),
});

export const saveNotes = endpoint({
  method: 'POST',
  path: '/api/save_notes',
  access: 'student',
  csrf: true,
  owner: 'user_id',
  request: v.object({
    user_id: IdSchema,
    course_id: IdSchema,
    notes: NoteTextSchema,
    /** The revision this text was written on; a save on an older one is answered 409. */
    base_revision: v.optional(RevisionSchema),
  }),
  response: v.pipe(
    v.object({
      success: v.optional(v.unknown()),
      message: v.optional(v.string()),
      data: v.optional(v.unknown()),
    }),
    saysDone(),
    v.transform(({ data }) => {
      const note = v.safeParse(ServerNoteSchema, data);
      return note.success
        ? { revision: note.output.revision, savedAt: note.output.savedAt }
        : { revision: null, savedAt: null };
    }),
  ),
});

/** A 409 carries the text that another device saved first. */
export const ConflictReplySchema = v.object({
  data: v.pipe(
    ServerNoteSchema,
    v.check((note) => note.revision !== null, 'revision is missing'),
  ),
});
