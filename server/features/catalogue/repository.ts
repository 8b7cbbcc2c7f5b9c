import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type CourseRow = Selectable<Tables['courses']>;

export interface Catalogue {
  /** Every course, in the academy's own order. */
  all(): Promise<CourseRow[]>;
}

export function createCatalogue(db: Kysely<Tables>): Catalogue {
  return {
    all: () => db.selectFrom('courses').selectAll().orderBy('position').execute(),
  };
}
