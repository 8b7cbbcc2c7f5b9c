import { type Kysely, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

type Name = Tables['table_versions']['name'];

const versionOf = prepared((db, { name }: { name: Name }) =>
  db.selectFrom('table_versions').select('version').where('name', '=', name),
);

/** Resolves to the number of the table's last change; 0: none since changes are counted. */
export async function tableVersion(db: Kysely<Tables>, name: Name): Promise<number> {
  const [row] = await versionOf(db, { name });
  return row?.version ?? 0;
}

/**
 * Runs work that changes the table, and counts it in the same transaction: a server that reads the
 * new number finds the new rows. It is counted first, so that two changes wait for each other here
 * and not half-way.
 */
export function changingTable<T>(
  db: Kysely<Tables>,
  name: Name,
  work: (trx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) {
    return db.transaction().execute((trx) => changingTable(trx, name, work));
  }
  return countChange(db, name).then(() => work(db));
}

async function countChange(trx: Kysely<Tables>, name: Name): Promise<void> {
  await trx
    .insertInto('table_versions')
    .values({ name, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ version: sql`table_versions.version + 1` }),
    )
    .execute();
}
