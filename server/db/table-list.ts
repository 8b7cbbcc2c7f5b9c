import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The meaning of a column's values, where the two databases store them differently. */
type Kind = 'time' | 'truth' | 'plain';

export interface TableShape {
  name: string;
  kinds: Record<string, Kind>;
}

type Dialect = 'sqlite' | 'postgres';

/**
 * Lists every table of the academy, as the database itself knows them, so that a new migration needs no
 * new line here. A table comes after those that it refers to.
 */
export async function listTables(db: Kysely<Tables>, dialect: Dialect): Promise<TableShape[]> {
  const tables = new Map<string, TableShape>();
  for (const { table, column, type } of await columns(db, dialect)) {
    const shape = tables.get(table) ?? { name: table, kinds: {} };
    shape.kinds[column] = kindOf(type);
    tables.set(table, shape);
  }
  return referredFirst([...tables.values()], await references(db, dialect));
}

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Reads our own schema alone: Kysely's introspection fails when another one is dropped meanwhile. */
async function columns(db: Kysely<Tables>, dialect: Dialect): Promise<Column[]> {
  const query =
    dialect === 'sqlite'
      ? sql<Column>`select m.name as "table", c.name as "column", c.type from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`
      : sql<Column>`select table_name as "table", column_name as "column", data_type as type from information_schema.columns join information_schema.tables using (table_schema, table_name) where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  return (await query.execute(db)).rows;
}

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
