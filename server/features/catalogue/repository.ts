import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type CourseRow = Selectable<Tables['courses']>;

export interface Catalogue {
  /** Every course that is offered, in the academy's own order. */
  all(): Promise<CourseRow[]>;
  /** Resolves to those of these courses that are offered. */
  offered(ids: string[]): Promise<CourseRow[]>;
  /** Finds a course, also one that is no longer offered. */
  byId(id: string): Promise<CourseRow | undefined>;
}

export function createCatalogue(db: Kysely<Tables>): Catalogue {
  const offered = () => db.selectFrom('courses').selectAll().where('retired_at_ms', 'is', null);
  return {
    all: () => offered().orderBy('position').execute(),
    offered: (ids) => offered().where('id', 'in', ids).execute(),
    byId: (id) => db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}
