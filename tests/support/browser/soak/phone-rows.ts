import type { Page } from '@playwright/test';
import * as v from 'valibot';

const NoteRowSchema = v.object({
  text: v.string(),
  base: v.nullable(v.object({ text: v.string() })),
  pending: v.nullable(v.unknown()),
  conflict: v.nullable(v.unknown()),
});
const EntryRowSchema = v.object({ pending: v.nullable(v.unknown()) });
type NoteRow = v.InferOutput<typeof NoteRowSchema>;
const emptyRow: NoteRow = { text: '', base: null, pending: null, conflict: null };

/** Reads every row of the outbox's database with its key, bytes left as they are. */
const rows = (page: Page): Promise<[string[], unknown][]> =>
  page.evaluate(async () => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    // Opened before the page has made it, it would be there without its store.
    if (!names.includes('academy-notes')) return [];
    const database = await answerTo(indexedDB.open('academy-notes'));
    const store = database.transaction('slots').objectStore('slots');
    const [keys, values] = await Promise.all([
      answerTo(store.getAllKeys()),
      answerTo(store.getAll()),
    ]);
    database.close();
    return keys.flatMap((key, index): [string[], unknown][] => {
      const value: unknown = values[index];
      return Array.isArray(key) ? [[key.map(String), value instanceof CryptoKey ? {} : value]] : [];
    });
  });

/** Resolves to her notes that lie open on the phone, by course; sealed ones are not among them. */
export async function notesOnPhone(page: Page, userId: string): Promise<Map<string, NoteRow>> {
  const found = new Map<string, NoteRow>();
  for (const [[owner = '', courseId = '', ...rest], row] of await rows(page)) {
    if (owner !== userId || rest.length > 0) continue;
    found.set(courseId, v.parse(NoteRowSchema, row));
  }
  return found;
}

/** Lists, with keys, the phone's pending rows, drafts and conflicts, and this student's sealed notes. */
export async function waitingOnPhone(page: Page, userId: string): Promise<string[]> {
  const waiting = (await rows(page)).filter(([[tag, owner], row]) => {
    const isSealed = tag === 'sealed' && owner === userId;
    const note = v.safeParse(NoteRowSchema, row);
    const { text, base, conflict } = note.success ? note.output : emptyRow;
    const entry = v.safeParse(EntryRowSchema, row);
    const isPending = entry.success && entry.output.pending !== null;
    return isSealed || isPending || conflict !== null || text !== (base?.text ?? '');
  });
  return waiting.map(([key, row]) => `${key.join(' ')} ${JSON.stringify(row)}`);
}

/** Whether the key that seals her notes at a logout has come. */
export const hasNoteKey = async (page: Page, userId: string): Promise<boolean> =>
  (await rows(page)).some(([[tag, owner]]) => tag === 'note-key' && owner === userId);

/** Resolves to all that is private and readable on the phone, rows and kept replies, as one text. */
export async function readableOnPhone(page: Page): Promise<string> {
  const replies = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('private-'));
    const texts = names.map(async (name) => {
      const cache = await caches.open(name);
      const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      return Promise.all(kept.map((reply) => reply?.text()));
    });
    return (await Promise.all(texts)).flat();
  });
  return JSON.stringify([await rows(page), replies]);
}
