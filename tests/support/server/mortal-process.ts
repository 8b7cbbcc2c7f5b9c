import type { Kysely, KyselyPlugin } from 'kysely';
import type { Tables } from '../../../server/db/tables.ts';

/** Thrown where a process was killed; nothing of it runs after that. */
export class Killed extends Error {}

/**
 * Returns the database as a process sees it that is killed after so many steps: before a query, or after
 * the query was done and before its answer was read. An open transaction is undone, as the database
 * does when a connection breaks. Without `steps` the process lives.
 */
export function mortal(db: Kysely<Tables>, steps: number | undefined): Kysely<Tables> {
  if (steps === undefined) return db;
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step();
      return node;
    },
    async transformResult({ result }) {
      step();
      return result;
    },
  };
  return db.withPlugin(plugin);
}
