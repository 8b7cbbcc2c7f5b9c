import * as v from 'valibot';

/** How many of the built page's files stand in Cache Storage, and how many there are. */
export const FilesStateSchema = v.object({
  /** What opens the student's screens. */
  essential: v.object({ kept: v.number(), of: v.number() }),
  all: v.object({ kept: v.number(), of: v.number() }),
});
export type FilesState = v.InferOutput<typeof FilesStateSchema>;
