import * as v from 'valibot';
import { readJson, writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

const keyOf = (userId: string, courseId: string) => `last_words:${userId}:${courseId}`;

const UnsavedEditSchema = v.object({
  seen: v.object({ mine: v.string(), stored: v.string() }),
  text: v.string(),
});
/** What an editor held when its page went away, and what it knew of the note then. */
export type UnsavedEdit = v.InferOutput<typeof UnsavedEditSchema>;

/**
 * Keeps the keystrokes of the last moment before a page goes away. Only localStorage writes while
 * the page still stands: a page that is left ends its IndexedDB transactions half-way, and Safari
 * freezes them with the page, which locks the notes for everybody else.
 * Where the browser refuses it, the write that began a moment ago may still come to its end.
 */
export const keepUnsavedEdit = (userId: string, courseId: string, words: UnsavedEdit): void =>
  void writeJson(local, keyOf(userId, courseId), words);

/** Null where the last page left nothing behind, or nothing that can be read. */
export const readUnsavedEdit = (userId: string, courseId: string): UnsavedEdit | null =>
  readJson(local, keyOf(userId, courseId), UnsavedEditSchema);

/**
 * Deletes an edit; only to be called once it is in the note. Merging it in again would change
 * nothing.
 */
export const dropUnsavedEdit = (userId: string, courseId: string): void =>
  local.remove(keyOf(userId, courseId));

/** The ids of a student's courses for which an edit is kept. */
export function coursesWithUnsavedEdit(userId: string): string[] {
  const own = keyOf(userId, '');
  return local.keys(own).map((key) => key.slice(own.length));
}
