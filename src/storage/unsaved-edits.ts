import * as v from 'valibot';
import { readJson, writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

/**
 * Returns a store of what is typed and in no row when a page goes away, by student and course. Only
 * localStorage writes while the page still stands: a page that is left ends its IndexedDB
 * transactions half-way, and one that is frozen aborts them (back-forward-cache.ts). Where the browser
 * refuses it, the write that began a moment ago may still come to its end.
 */
function unsavedStore<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  const keyOf = (userId: string, courseId: string) => `${name}:${userId}:${courseId}`;
  return {
    /** Returns false where the browser has refused to keep it. */
    keep: (userId: string, courseId: string, unsaved: v.InferOutput<Schema>): boolean =>
      writeJson(local, keyOf(userId, courseId), unsaved),
    /** Returns null where the last page left nothing behind, or nothing that can be read. */
    read: (userId: string, courseId: string): v.InferOutput<Schema> | null =>
      readJson(local, keyOf(userId, courseId), schema),
    /**
     * Removes what was kept. Only to be called once it is in the note; merging it in again would change
     * nothing. What another page has kept since stays.
     */
    drop(userId: string, courseId: string, unsaved: v.InferOutput<Schema>): void {
      const kept = readJson(local, keyOf(userId, courseId), schema);
      if (JSON.stringify(kept) === JSON.stringify(v.parse(schema, unsaved))) {
        local.remove(keyOf(userId, courseId));
      }
    },
    /** Removes whatever is kept of this note. */
    remove: (userId: string, courseId: string): void => local.remove(keyOf(userId, courseId)),
    /** The ids of a student's courses of which something is kept. */
    courses(userId: string): string[] {
      const own = keyOf(userId, '');
      return local.keys(own).map((key) => key.slice(own.length));
    },
  };
}

const UnsavedEditSchema = v.object({
  /** By it the page that has kept this edit learns that its row has it. */
  id: v.optional(v.string()),
  /** The last ones that the same page had kept before: the row may have those by now. */
  after: v.optional(v.fallback(v.array(v.object({ id: v.string(), own: v.string() })), [])),
  seen: v.object({ mine: v.string(), stored: v.string() }),
  text: v.string(),
  /** The text that was being written then: whether that write has come to its end only the row says. */
  writing: v.optional(v.string()),
});
/** The text that an editor held when its page went away, and the texts that it knew of the note then. */
export type UnsavedEdit = v.InferOutput<typeof UnsavedEditSchema>;
export const unsavedEdits = unsavedStore('last_words', UnsavedEditSchema);

const UnsavedResolutionSchema = v.object({
  seen: v.object({ mine: v.string(), before: v.nullable(v.string()) }),
  /** The academy's text that she compares. */
  theirs: v.string(),
  text: v.string(),
});
/** The unfinished resolution of a conflict that is in no row yet (`SeenResolution` of note/choices.ts). */
export type UnsavedResolution = v.InferOutput<typeof UnsavedResolutionSchema>;
export const unsavedResolutions = unsavedStore('last_answer', UnsavedResolutionSchema);
