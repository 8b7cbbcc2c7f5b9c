import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { noPosition, type Position } from './rules.ts';

export interface PositionKey {
  userId: string;
  videoId: string;
}

export interface Positions {
  /** `noPosition` when there is none. */
  current(key: PositionKey): Promise<Position>;
  /** Answers false when another save was faster than this one, which was decided on `from`. */
  replace(key: PositionKey, change: { from: Position; to: Position }): Promise<boolean>;
}

export function createPositions(db: Kysely<Tables>, { clock }: { clock: () => number }): Positions {
  return {
    async current({ userId, videoId }) {
      const row = await db
        .selectFrom('playback_positions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('video_id', '=', videoId)
        .executeTakeFirst();
      if (!row) return noPosition;
      return {
        positionSeconds: row.position_seconds,
        furthestSeconds: row.furthest_seconds,
        isCompleted: row.completed === 1,
        revision: row.revision,
      };
    },

    async replace({ userId, videoId }, { from, to }) {
      const values = {
        position_seconds: to.positionSeconds,
        furthest_seconds: to.furthestSeconds,
        completed: to.isCompleted ? 1 : 0,
        revision: to.revision,
        saved_at_ms: clock(),
      };
      const written =
        from.revision === 0
          ? db
              .insertInto('playback_positions')
              .values({ user_id: userId, video_id: videoId, ...values })
              .onConflict((conflict) => conflict.doNothing())
              .returning('revision')
          : db
              .updateTable('playback_positions')
              .set(values)
              .where('user_id', '=', userId)
              .where('video_id', '=', videoId)
              .where('revision', '=', from.revision)
              .returning('revision');
      return (await written.executeTakeFirst()) !== undefined;
    },
  };
}
