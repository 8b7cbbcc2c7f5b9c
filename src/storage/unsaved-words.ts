import * as v from 'valibot';
import { readJson, writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

/**
 * Returns a store of the words that are in no row when a page goes away, by student and course. Only
 * localStorage writes while the page still stands: a page that is left ends its IndexedDB
 * transactions half-way, and Safari freezes them with the page, which locks the notes for everybody
 * else. Where the browser refuses it, the write that began a moment ago may still come to its end.
 */
function unsavedWords<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  const keyOf = (userId: string, courseId: string) => `${name}:${userId}:${courseId}`;
  return {
    /** Returns false where the browser has refused to keep them. */
    keep: (userId: string, courseId: string, words: v.InferOutput<Schema>): boolean =>
      writeJson(local, keyOf(userId, courseId), words),
    /** Returns null where the last page left nothing behind, or nothing that can be read. */
    read: (userId: string, courseId: string): v.InferOutput<Schema> | null =>
      readJson(local, keyOf(userId, courseId), schema),
    /**
     * Removes these words. Only to be called once they are in the note; merging them in again would
     * change nothing. Words that another page has left since stay.
     */
    drop(userId: string, courseId: string, words: v.InferOutput<Schema>): void {
      const left = readJson(local, keyOf(userId, courseId), schema);
      if (JSON.stringify(left) === JSON.stringify(v.parse(schema, words))) {
        local.remove(keyOf(userId, courseId));
      }
    },
    /** Removes whatever words of this note are kept. */
    remove: (userId: string, courseId: string): void => local.remove(keyOf(userId, courseId)),
    /** The ids of a student's courses for which words are kept. */
    courses(userId: string): string[] {
      const own = keyOf(userId, '');
      return local.keys(own).map((key) => key.slice(own.length));
    },
  };
}

const UnsavedEditSchema = v.object({
  seen: v.object({ mine: v.string(), stored: v.string() }),
  text: v.string(),
  /** The text that was being written then: whether that write has come to its end only the row says. */
  writing: v.optional(v.string()),
});
/** The text that an editor held when its page went away, and the texts that it knew of the note then. */
export type UnsavedEdit = v.InferOutput<typeof UnsavedEditSchema>;
export const unsavedEdits = unsavedWords('last_words', UnsavedEditSchema);

const UnsavedResolutionSchema = v.object({
  seen: v.object({ mine: v.string(), before: v.nullable(v.string()) }),
  /** The academy's text that she compares. */
  theirs: v.string(),
  text: v.string(),
});
/** The unfinished resolution of a conflict that is in no row yet (`SeenResolution` of note/choices.ts). */
export type UnsavedResolution = v.InferOutput<typeof UnsavedResolutionSchema>;
export const unsavedResolutions = unsavedWords('last_answer', UnsavedResolutionSchema);
