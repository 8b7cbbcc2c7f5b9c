import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface UnusedFilms {
  /**
   * Of these folders of films, and sheets as `sheets/<file>`, those that no lesson has, and since when
   * that is known.
   */
  among(folders: string[], nowMs: number): Promise<{ folder: string; unusedSinceMs: number }[]>;
  forget(folder: string): Promise<void>;
}

export function createUnusedFilms(db: Kysely<Tables>): UnusedFilms {
  const shown = () =>
    db
      .selectFrom('lessons')
      .select('film_folder as folder')
      .where('film_folder', 'is not', null)
      .unionAll(db.selectFrom('lesson_sheets').select(sql<string>`'sheets/' || file`.as('folder')))
      .$castTo<{ folder: string }>();
  return {
    async among(folders, nowMs) {
      const used = new Set((await shown().execute()).map(({ folder }) => folder));
      for (const folder of folders.filter((name) => !used.has(name))) {
        await db
          .insertInto('unused_films')
          .values({ folder, unused_since_ms: nowMs })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      // One that is shown again, after an import, begins anew when it is replaced.
      await db.deleteFrom('unused_films').where('folder', 'in', shown()).execute();
      const rows = await db.selectFrom('unused_films').selectAll().execute();
      return rows.map(({ folder, unused_since_ms }) => ({
        folder,
        unusedSinceMs: Number(unused_since_ms),
      }));
    },

    async forget(folder) {
      await db.deleteFrom('unused_films').where('folder', '=', folder).execute();
    },
  };
}
