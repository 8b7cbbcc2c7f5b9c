import * as v from 'valibot';
import { queuePosition } from '../../outbox/position.ts';
import { queueProgress } from '../../outbox/progress.ts';
import { forgetLegacy } from '../../storage/legacy-storage.ts';
import { dropKept, keptKeys, readKept } from '../../storage/playback.ts';

const ReportsSchema = v.array(
  v.object({ seconds: v.number(), completedLesson: v.nullable(v.string()) }),
);
const PositionSchema = v.object({
  seconds: v.number(),
  percent: v.number(),
  furthest: v.optional(v.number(), 0),
  isCompleted: v.optional(v.boolean(), false),
  courseId: v.string(),
});

/**
 * Moves what the first release had kept of films and not sent into the outbox, once. A report whose
 * answer it never received may then count twice: some extra seconds are better than lost ones.
 * Rejects where one of them cannot be read or moved: the next start tries again then.
 */
export async function migrateStoredPlayback(userId: string): Promise<void> {
  for (const key of await keptKeys(`watched:${userId}:`)) {
    const courseId = key.slice(`watched:${userId}:`.length);
    for (const report of (await readKept(key, ReportsSchema)) ?? []) {
      await queueProgress(userId, courseId, report);
    }
    await dropKept(key);
  }
  for (const key of await keptKeys(`${userId}:`)) {
    const kept = await readKept(key, PositionSchema);
    if (!kept) continue;
    const position = kept.percent >= 100 ? 0 : Math.floor(kept.seconds);
    const furthest = Math.floor(kept.furthest);
    await queuePosition(userId, kept.courseId, { position, furthest, completed: kept.isCompleted });
  }
  forgetLegacy('playback');
}
