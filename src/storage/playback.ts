import * as v from 'valibot';
import { writeLastLesson } from './keep-last-lesson.ts';
import { openedInTime } from './open-database.ts';
import { readJson } from './stored-json.ts';
import { local } from './web-storage.ts';

const PlaybackSchema = v.object({
  /** The second at which to go on; it decreases when the student watches something again. */
  seconds: v.number(),
  /** 0 until the video's length is known. */
  durationSeconds: v.number(),
  percent: v.number(),
  /** This and `isCompleted` never go back. */
  furthest: v.optional(v.number(), 0),
  isCompleted: v.optional(v.boolean(), false),
  /** The stretches that were played, from and to; null in positions kept by older versions. */
  watched: v.optional(v.nullable(v.array(v.tuple([v.number(), v.number()]))), null),
  /** The `videoId` by which the academy knows the lesson; null in positions kept by older versions. */
  courseId: v.optional(v.nullable(v.string()), null),
  /**
   * The bit rate of the quality that was played last, so that the next visit can show what a minute
   * costs; 0: unknown.
   */
  bitsPerSecond: v.optional(v.number(), 0),
});
export type Playback = v.InferOutput<typeof PlaybackSchema>;

/** The key holds the student, since a phone is often shared in a family. */
const positionKey = (userId: string, video: string) => `${userId}:${video}`;

/**
 * The localStorage key of a position that is not in the store below yet: a write to IndexedDB that begins
 * when the page goes away is cut off with it, one to localStorage is not. Such a position is never older.
 */
const unstoredKey = (userId: string, video: string) => `playback:${positionKey(userId, video)}`;

/** The library is loaded on first use, since no screen needs it for its first paint. */
let opened: Promise<LocalForage> | null = null;
let instance: LocalForage | null = null;

function positions(): Promise<LocalForage> {
  opened ??= openedInTime(open()).catch((error: unknown) => {
    opened = null; // it may come, or open, with the next try
    throw error;
  });
  return opened;
}

/**
 * Of several drivers the library would take the next one where a database does not open once, and write
 * there what no other visit reads.
 */
async function open(): Promise<LocalForage> {
  const { default: localforage } = await import('localforage');
  const driver = globalThis.indexedDB ? localforage.INDEXEDDB : localforage.LOCALSTORAGE;
  instance ??= localforage.createInstance({ name: 'academy-playback', driver });
  // The library tries again only with a driver that is set anew, and opens no second instance of the name.
  await instance.setDriver(driver);
  await instance.ready();
  return instance;
}

/** Resolves to null where nothing that fits is kept. Rejects where the store cannot be read. */
export async function readKept<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const stored: unknown = await (await positions()).getItem(key);
  const parsed = v.safeParse(schema, stored);
  return parsed.success ? parsed.output : null;
}

/** Resolves to false where the store is full or forbidden, which must not stop the video. */
async function writeKept(key: string, value: unknown): Promise<boolean> {
  try {
    await (await positions()).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Rejects where the store cannot be read: what is in it is neither gone nor moved then. */
export async function keptKeys(prefix: string): Promise<string[]> {
  return (await (await positions()).keys()).filter((key) => key.startsWith(prefix));
}

export async function dropKept(key: string): Promise<void> {
  await (await positions()).removeItem(key);
}

/** Resolves to null where this browser keeps nothing too, which must not stop the video. */
export const readPlayback = async (userId: string, video: string): Promise<Playback | null> =>
  readJson(local, unstoredKey(userId, video), PlaybackSchema) ??
  (await readKept(positionKey(userId, video), PlaybackSchema).catch(() => null));

type NewPlayback = v.InferInput<typeof PlaybackSchema>;

/** Keeps a position at once, for a page that is going away, and returns it as it is kept. */
export function holdPlayback(
  userId: string,
  video: string,
  playback: NewPlayback,
  courseId?: string,
): string {
  const { seconds, percent } = playback;
  writeLastLesson(userId, { video, seconds, percent, isCompleted: playback.isCompleted, courseId });
  const key = unstoredKey(userId, video);
  const text = JSON.stringify(playback);
  if (!local.write(key, text)) local.remove(key);
  return text;
}

/** Whether nothing has been written since `holdPlayback` returned this. */
export const isHeld = (userId: string, video: string, held: string): boolean =>
  local.read(unstoredKey(userId, video)) === held;

export async function writePlayback(
  userId: string,
  video: string,
  playback: NewPlayback,
  courseId?: string,
): Promise<void> {
  const held = holdPlayback(userId, video, playback, courseId);
  const isStored = await writeKept(positionKey(userId, video), playback);
  // Another tab may have written a later one meanwhile.
  if (isStored && isHeld(userId, video, held)) local.remove(unstoredKey(userId, video));
}

/** Deletes a student's positions at her logout. Rejects where the store cannot be read or one not deleted. */
export async function forgetPlayback(userId: string): Promise<void> {
  for (const key of local.keys(unstoredKey(userId, ''))) local.remove(key);
  for (const key of await keptKeys(positionKey(userId, ''))) await dropKept(key);
}
