import * as v from 'valibot';

/** The number of the built page's files that stand in Cache Storage, and the number of all. */
export const FilesStateSchema = v.object({
  /** The files without which the student's screens do not open. */
  essential: v.object({ kept: v.number(), of: v.number() }),
  all: v.object({ kept: v.number(), of: v.number() }),
});
export type FilesState = v.InferOutput<typeof FilesStateSchema>;
