import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface UnusedFilms {
  /** Of these folders those that no lesson shows, and since when that is known. */
  among(folders: string[], nowMs: number): Promise<{ folder: string; unusedSinceMs: number }[]>;
  forget(folder: string): Promise<void>;
}

export function createUnusedFilms(db: Kysely<Tables>): UnusedFilms {
  const shown = () =>
    db.selectFrom('lessons').select('film_folder').where('film_folder', 'is not', null);
  return {
    async among(folders, nowMs) {
      const used = new Set((await shown().execute()).map(({ film_folder }) => film_folder));
      for (const folder of folders.filter((name) => !used.has(name))) {
        await db
          .insertInto('unused_films')
          .values({ folder, unused_since_ms: nowMs })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      // One that is shown again, after an import, begins anew when it is replaced.
      await db
        .deleteFrom('unused_films')
        .where('folder', 'in', shown().$castTo<{ film_folder: string }>())
        .execute();
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
