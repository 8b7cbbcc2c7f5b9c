import { dialectOf } from '../../../server/db/database.ts';
import { listTables } from '../../../server/db/table-list.ts';
import type { TestAcademy } from './server-app.ts';

/** Resolves to every row of every table, as the database hands it out. */
export async function wholeDatabase({
  db,
  config,
}: Pick<TestAcademy, 'db' | 'config'>): Promise<Record<string, unknown[]>> {
  const untyped = db.withTables<Record<string, Record<string, unknown>>>();
  const tables: Record<string, unknown[]> = {};
  for (const { name } of await listTables(db, dialectOf(config))) {
    tables[name] = await untyped.selectFrom(name).selectAll().execute();
  }
  return tables;
}

/** Lists the tables in which this text stands somewhere, whatever its capitals. */
export async function tablesHolding(
  academy: Pick<TestAcademy, 'db' | 'config'>,
  text: string,
): Promise<string[]> {
  return Object.entries(await wholeDatabase(academy))
    .filter(([, rows]) => JSON.stringify(rows).toLowerCase().includes(text.toLowerCase()))
    .map(([table]) => table);
}
