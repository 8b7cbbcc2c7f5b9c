import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface UnusedFiles {
  /**
   * Notes those of these folders of films, sheets as `sheets/<file>` and covers as `uploads/<file>` that
   * no lesson or course has. Answers all that are noted, also before, and since when that is known.
   */
  among(names: string[], nowMs: number): Promise<{ name: string; unusedSinceMs: number }[]>;
  /** Whether the texts of a course or the page name this file, or what the last import said of them. */
  isNamed(file: string): Promise<boolean>;
  /** Whether a lesson or a course has it by now. */
  isShown(name: string): Promise<boolean>;
  forget(name: string): Promise<void>;
}

export function createUnusedFiles(db: Kysely<Tables>): UnusedFiles {
  const shown = () =>
    db
      .selectFrom('lessons')
      .select('film_folder as folder')
      .where('film_folder', 'is not', null)
      .unionAll(db.selectFrom('lesson_sheets').select(sql<string>`'sheets/' || file`.as('folder')))
      .unionAll(
        db
          .selectFrom('courses')
          .select(sql<string>`'uploads/' || image`.as('folder'))
          .where('image', 'is not', null),
      )
      .$castTo<{ folder: string }>();
  return {
    async among(names, nowMs) {
      const used = new Set((await shown().execute()).map(({ folder }) => folder));
      for (const folder of names.filter((name) => !used.has(name))) {
        await db
          .insertInto('unused_films')
          .values({ folder, unused_since_ms: nowMs })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      // A file that is shown again, after an import, begins anew when it is replaced.
      await db.deleteFrom('unused_films').where('folder', 'in', shown()).execute();
      const rows = await db.selectFrom('unused_films').selectAll().execute();
      return rows.map(({ folder, unused_since_ms }) => ({
        name: folder,
        unusedSinceMs: Number(unused_since_ms),
      }));
    },

    async isNamed(file) {
      const named = `%${file}%`;
      const texts = ['description', 'overview', 'points_html', 'translations'] as const;
      const found = await db
        .selectFrom('courses')
        .select('id')
        .where((eb) => eb.or(texts.map((text) => eb(text, 'like', named))))
        .unionAll(
          db.selectFrom('imported_entries').select('entry as id').where('facts', 'like', named),
        )
        .unionAll(db.selectFrom('page_facts').select('part as id').where('facts', 'like', named))
        .execute();
      return found.length > 0;
    },

    async isShown(name) {
      const rows = await db
        .selectFrom(shown().as('files'))
        .select('folder')
        .where('folder', '=', name)
        .execute();
      return rows.length > 0;
    },

    async forget(name) {
      await db.deleteFrom('unused_films').where('folder', '=', name).execute();
    },
  };
}
