import * as v from 'valibot';
import { IdSchema, RevisionSchema } from '#contract/reply.ts';
import { sendStateEntries } from './send-state.ts';

const SyncedSchema = v.object({
  text: v.string(),
  revision: v.nullable(RevisionSchema),
  /** The academy's clock, ISO 8601; null on a backend that does not say. */
  savedAt: v.nullable(v.string()),
});

const PendingSaveSchema = v.object({
  text: v.string(),
  /** Earlier saves whose answer never came: the academy may hold any of them. */
  unanswered: v.array(v.string()),
  ...sendStateEntries,
});

const StashedSchema = v.object({ text: v.string(), at: v.number() });

const commonEntries = {
  userId: IdSchema,
  courseId: IdSchema,
  /** The text that the editor shows, to the last keystroke. */
  text: v.string(),
  editedAt: v.number(),
  saves: v.number(),
  /** The version that the academy is known to hold; null until it has answered once. */
  base: v.nullable(SyncedSchema),
  /** The academy's text that conflicts with ours: nothing is sent until the student has seen both. */
  conflict: v.nullable(SyncedSchema),
  /** When another device's changes were last merged in, for the one line that says so. */
  mergedAt: v.nullable(v.number()),
  /** The last unsaved edits that other pages have left behind and this text has in it, by their ids. */
  restored: v.optional(v.fallback(v.array(v.string()), [])),
};

/**
 * A row has the fields of the first release, so that an older build that is rolled back to can
 * still read it.
 */
const RowSchema = v.object({
  ...commonEntries,
  pending: v.nullable(PendingSaveSchema),
  resolution: v.optional(v.nullable(v.string()), null),
  resolutionOf: v.optional(v.string()),
  kept: v.array(StashedSchema),
});

/** One student's note of one course, on this phone. Times are milliseconds of the phone's clock. */
export interface LocalNote extends Omit<v.InferOutput<typeof RowSchema>, 'kept'> {
  /** The one save that waits to be sent, always the latest (rules 5.3); null: none waits. */
  pending: PendingSave | null;
  /**
   * The student's unfinished resolution of a conflict, to the last keystroke; null while she has
   * not begun one.
   */
  resolution: string | null;
  /** The draft that the resolution was made from; a row of an older build does not say. */
  resolutionOf?: string | undefined;
  /** Texts set aside by a resolved conflict or a restored version; never dropped by us. */
  stash: v.InferOutput<typeof StashedSchema>[];
}
export type PendingSave = v.InferOutput<typeof PendingSaveSchema>;

/** Reads a row into a note; an issue names the field that is wrong. */
export const LocalNoteSchema = v.pipe(
  RowSchema,
  v.transform(({ kept, ...rest }): LocalNote => ({ ...rest, stash: kept })),
);

/** The row that holds this note. */
export const rowOf = ({ stash, ...rest }: LocalNote): v.InferInput<typeof RowSchema> => ({
  ...rest,
  kept: stash,
});

export const emptyNote = (userId: string, courseId: string): LocalNote => ({
  userId,
  courseId,
  text: '',
  editedAt: 0,
  saves: 0,
  base: null,
  pending: null,
  conflict: null,
  resolution: null,
  stash: [],
  mergedAt: null,
});
