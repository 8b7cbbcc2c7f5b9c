import * as v from 'valibot';
import { writeLastLesson } from './keep-last-lesson.ts';

const PlaybackSchema = v.object({
  /** The second at which to go on; it decreases when the student watches something again. */
  seconds: v.number(),
  /** 0 until the video's length is known. */
  durationSeconds: v.number(),
  percent: v.number(),
  /** These two never go back. */
  furthest: v.optional(v.number(), 0),
  isCompleted: v.optional(v.boolean(), false),
  /** The stretches that were played, from and to; null in places kept by older versions. */
  watched: v.optional(v.nullable(v.array(v.tuple([v.number(), v.number()]))), null),
  /** What the academy knows the video by; null in places kept by older versions. */
  courseId: v.optional(v.nullable(v.string()), null),
  /**
   * The bit rate of the quality that was played last, so that the next visit can show what a minute
   * costs; 0: unknown.
   */
  bitsPerSecond: v.optional(v.number(), 0),
});
export type Playback = v.InferOutput<typeof PlaybackSchema>;

/** One position per student and video: a phone is often shared in a family. */
const positionKey = (userId: string, video: string) => `${userId}:${video}`;

/** The library is loaded on first use, since no screen needs it for its first paint. */
let opened: Promise<LocalForage> | null = null;
function positions(): Promise<LocalForage> {
  opened ??= import('localforage').then(({ default: localforage }) =>
    localforage.createInstance({
      name: 'academy-playback',
      driver: [localforage.INDEXEDDB, localforage.LOCALSTORAGE],
    }),
  );
  return opened;
}

/** Null where nothing readable is kept, or where this browser keeps nothing at all. */
export async function readKept<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  try {
    const stored: unknown = await (await positions()).getItem(key);
    const parsed = v.safeParse(schema, stored);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Stores a value where it can: a full or forbidden store must not stop the video. */
export async function writeKept(key: string, value: unknown): Promise<void> {
  try {
    await (await positions()).setItem(key, value);
  } catch {}
}

export async function keptKeys(prefix: string): Promise<string[]> {
  try {
    return (await (await positions()).keys()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export async function dropKept(key: string): Promise<void> {
  await (await positions()).removeItem(key);
}

export const readPlayback = (userId: string, video: string): Promise<Playback | null> =>
  readKept(positionKey(userId, video), PlaybackSchema);

export async function writePlayback(
  userId: string,
  video: string,
  playback: v.InferInput<typeof PlaybackSchema>,
  courseId?: string,
): Promise<void> {
  const { seconds, percent } = playback;
  writeLastLesson(userId, { video, seconds, percent, courseId });
  await writeKept(positionKey(userId, video), playback);
}

/** Deletes a student's positions at her logout. Rejects where it cannot. */
export async function forgetPlayback(userId: string): Promise<void> {
  for (const key of await keptKeys(positionKey(userId, ''))) await dropKept(key);
}
