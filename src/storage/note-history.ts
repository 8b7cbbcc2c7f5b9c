import * as v from 'valibot';
import { privateCacheName } from '#contract/offline.ts';

const VersionsSchema = v.array(
  v.object({ revision: v.number(), text: v.string(), savedAt: v.string() }),
);
/** The versions that the academy's history of one note held, newest first. */
export type StoredVersions = v.InferOutput<typeof VersionsSchema>;

const address = (courseId: string) => `/kept/note-history/${encodeURIComponent(courseId)}`;

/**
 * Keeps a note's history in the student's private cache, which is deleted at her logout; a full
 * phone keeps none.
 */
export async function keepHistory(
  userId: string,
  courseId: string,
  versions: StoredVersions,
): Promise<void> {
  try {
    const cache = await caches.open(privateCacheName(userId));
    await cache.put(address(courseId), new Response(JSON.stringify(versions)));
  } catch {
    // No Cache Storage, or no room in it: the history then needs the network.
  }
}

/** Resolves to null where this phone has not seen the history yet, or cannot read it. */
export async function readHistory(
  userId: string,
  courseId: string,
): Promise<StoredVersions | null> {
  try {
    const cache = await caches.open(privateCacheName(userId));
    const parsed = v.safeParse(
      VersionsSchema,
      await (await cache.match(address(courseId)))?.json(),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
