import {
  del,
  entries,
  get,
  promisifyRequest,
  set,
  type UseStore,
  update,
  values,
} from 'idb-keyval';
import * as v from 'valibot';
import { emptySlot, type NoteSlot, NoteSlotSchema } from './note-slot.ts';

const databaseName = 'academy-notes';
const storeName = 'slots';

let connection: Promise<IDBDatabase> | null = null;

/** idb-keyval's own store has no strict durability and does not survive iOS's dropped connections. */
const store: UseStore = async (mode, callback) => {
  const run = async () =>
    callback(
      (await open()).transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName),
    );
  try {
    return await run();
  } catch (error) {
    // A connection that iOS has dropped throws here once; a fresh one works.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    connection = null;
    return run();
  }
};

function open(): Promise<IDBDatabase> {
  connection ??= connect().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await promisifyRequest(request);
  database.onclose = database.onversionchange = () => {
    database.close();
    connection = null;
  };
  return database;
}

/** A slot whose row cannot be read; `raw` still holds whatever is there. */
export class UnreadableNoteError extends Error {
  override name = 'UnreadableNoteError';
  readonly raw: unknown;

  constructor(raw: unknown, issue: string) {
    super(`Unreadable note (${issue}), left as it is`);
    this.raw = raw;
  }
}

function parse(raw: unknown): NoteSlot {
  const parsed = v.safeParse(NoteSlotSchema, raw);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new UnreadableNoteError(raw, `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`);
}

/** Opens the database early: the first keystroke must not wait for it. */
export async function warmUpNotes(): Promise<void> {
  await open();
}

/** The slot, or null where this student has none yet. Throws UnreadableNoteError. */
export async function readSlot(userId: string, courseId: string): Promise<NoteSlot | null> {
  const raw = await get<unknown>([userId, courseId], store);
  return raw === undefined ? null : parse(raw);
}

/**
 * Reads, changes and writes one slot in a single transaction, durable when it resolves. `change`
 * must be pure; it gets an empty slot where there is none. Rejects when storage is full.
 */
export async function updateSlot(
  userId: string,
  courseId: string,
  change: (slot: NoteSlot) => NoteSlot,
): Promise<NoteSlot> {
  let written = emptySlot(userId, courseId);
  await update<unknown>(
    [userId, courseId],
    (raw) => {
      written = change(raw === undefined ? emptySlot(userId, courseId) : parse(raw));
      return written;
    },
    store,
  );
  return written;
}

/** Every readable slot of one student; nobody else's are even parsed. */
export async function slotsOf(userId: string): Promise<NoteSlot[]> {
  const rows = await values<unknown>(store);
  return rows
    .filter((row) => v.is(OwnerSchema, row) && String(row.userId) === userId)
    .map((row) => v.safeParse(NoteSlotSchema, row))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []));
}

const OwnerSchema = v.object({ userId: v.union([v.string(), v.number()]) });

/** Only when the student has asked for it twice (decisions, section 5.6). */
export async function discardSlot(userId: string, courseId: string): Promise<void> {
  await del([userId, courseId], store);
}

/** Every row of this database with its key, as it stands (sealed-notes.ts). */
export const allRows = (): Promise<[IDBValidKey, unknown][]> =>
  entries<IDBValidKey, unknown>(store);

export const readRow = (key: IDBValidKey): Promise<unknown> => get<unknown>(key, store);
export const writeRow = (key: IDBValidKey, row: unknown): Promise<void> => set(key, row, store);
export const dropRow = (key: IDBValidKey): Promise<void> => del(key, store);

/**
 * Puts a row into another place in one transaction, so that no crash leaves it in both or in none.
 * `change` is given what stands in both places, and answers what the new place is to hold; null
 * drops the row, undefined leaves everything as it is. It must not throw.
 */
export function moveRow(
  from: IDBValidKey,
  to: IDBValidKey,
  change: (row: unknown, there: unknown) => unknown,
): Promise<void> {
  return store('readwrite', (rows) => {
    const row = rows.get(from);
    const there = rows.get(to);
    there.onsuccess = () => {
      const next = change(row.result, there.result);
      if (next === undefined) return;
      rows.delete(from);
      if (next !== null) rows.put(next, to);
    };
    return promisifyRequest(rows.transaction);
  });
}
