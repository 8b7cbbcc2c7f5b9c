import * as v from 'valibot';
import { writeLastLesson } from './last-lesson.ts';

const PlaybackSchema = v.object({
  seconds: v.number(),
  /** 0 until the video has told its length. */
  durationSeconds: v.number(),
  percent: v.number(),
});
export type Playback = v.InferOutput<typeof PlaybackSchema>;

/** One position per student and video: a phone is often shared in a family. */
const positionKey = (userId: string, video: string) => `${userId}:${video}`;

/** Loaded on first use: no screen needs it for its first paint. */
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

/** Null where nothing was kept, or where this browser keeps nothing at all. */
export async function readPlayback(userId: string, video: string): Promise<Playback | null> {
  try {
    const stored: unknown = await (await positions()).getItem(positionKey(userId, video));
    const parsed = v.safeParse(PlaybackSchema, stored);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export async function writePlayback(
  userId: string,
  video: string,
  playback: Playback,
): Promise<void> {
  writeLastLesson(userId, { video, seconds: playback.seconds, percent: playback.percent });
  try {
    await (await positions()).setItem(positionKey(userId, video), playback);
  } catch {
    // A full or forbidden store must not stop the video; the place is then not kept.
  }
}
