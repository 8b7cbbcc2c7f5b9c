import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** What a value means, where the two databases keep it differently. */
type Kind = 'time' | 'truth' | 'plain';

export interface TableShape {
  name: string;
  kinds: Record<string, Kind>;
}

type Dialect = 'sqlite' | 'postgres';

/**
 * Every table of the academy, as the database itself knows them, so that a new migration needs no
 * new line here. A table comes after those that it refers to.
 */
export async function listTables(db: Kysely<Tables>, dialect: Dialect): Promise<TableShape[]> {
  const schema = dialect === 'postgres' ? await currentSchema(db) : undefined;
  const found = (await db.introspection.getTables())
    .filter((table) => !table.isView && table.schema === schema)
    .map(({ name, columns }) => ({
      name,
      kinds: Object.fromEntries(columns.map((column) => [column.name, kindOf(column.dataType)])),
    }));
  return referredFirst(found, await references(db, dialect));
}

const currentSchema = async (db: Kysely<Tables>) =>
  (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name;

function kindOf(dataType: string): Kind {
  if (/^timestamp/i.test(dataType)) return 'time';
  return /^bool/i.test(dataType) ? 'truth' : 'plain';
}

type Reference = { from: string; to: string };

async function references(db: Kysely<Tables>, dialect: Dialect): Promise<Reference[]> {
  const query =
    dialect === 'sqlite'
      ? sql<Reference>`select m.name as "from", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<Reference>`select c.relname as "from", r.relname as "to" from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`;
  return (await query.execute(db)).rows;
}

function referredFirst(tables: TableShape[], references: Reference[]): TableShape[] {
  const sorted = new Set<TableShape>();
  const place = (table: TableShape) => {
    if (sorted.has(table)) return;
    for (const { from, to } of references) {
      const referred = tables.find(({ name }) => name === to);
      if (from === table.name && referred && referred !== table) place(referred);
    }
    sorted.add(table);
  };
  tables.toSorted((a, b) => a.name.localeCompare(b.name)).forEach(place);
  return [...sorted];
}
