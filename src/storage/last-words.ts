import * as v from 'valibot';

const prefix = 'last_words:';
const keyOf = (userId: string, courseId: string) => `${prefix}${userId}:${courseId}`;

const LastWordsSchema = v.object({
  seen: v.object({ mine: v.string(), stored: v.string() }),
  text: v.string(),
});
/** What an editor held when its page went away, and what it knew of the note then. */
export type LastWords = v.InferOutput<typeof LastWordsSchema>;

/**
 * Keeps the keystrokes of the last moment before a page goes away. Only localStorage writes while
 * the page still stands: a page that is left ends its IndexedDB transactions half-way, and Safari
 * freezes them with the page, which locks the notes for everybody else.
 */
export function keepLastWords(userId: string, courseId: string, words: LastWords): void {
  try {
    localStorage.setItem(keyOf(userId, courseId), JSON.stringify(words));
  } catch {
    // Full or forbidden: the write that began a moment ago may still come to its end.
  }
}

/** Null where the last page left nothing behind, or nothing that can be read. */
export function readLastWords(userId: string, courseId: string): LastWords | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, courseId)) ?? 'null');
    const parsed = v.safeParse(LastWordsSchema, stored);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Only once they stand in the note. */
export function dropLastWords(userId: string, courseId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, courseId));
  } catch {
    // As above; merged in once more they change nothing.
  }
}

/** The courses of hers for which something is kept. */
export function withLastWords(userId: string): string[] {
  const own = keyOf(userId, '');
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own))
      .map((key) => key.slice(own.length));
  } catch {
    return []; // a browser without localStorage keeps none
  }
}
