import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

type Read = (values: readonly unknown[]) => object[];

/**
 * Runs statements that name their columns, so that a row's names are looked up once for each statement.
 * SQLite's binding makes the names anew for each row, and objects that the engine keeps as dictionaries.
 */
export function createNamedRows(sqlite: DatabaseSync): (sql: string) => Read {
  const compiled = new Map<string, Read>();
  return (sql) => {
    const known = compiled.get(sql);
    if (known) return known;
    const read = compile(sqlite, sql);
    compiled.set(sql, read);
    return read;
  };
}

function compile(sqlite: DatabaseSync, sql: string): Read {
  const statement = sqlite.prepare(sql);
  statement.setReturnArrays(true);
  const names = statement.columns().map(({ name }) => name);
  const rowOf = (values: unknown[]): object => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
    return row;
  };
  return (values) => {
    // SQLite throws where a value has a type that it does not know.
    const rows: unknown = statement.all(...(values as SQLInputValue[]));
    // Its types do not know that rows are arrays now.
    return (rows as unknown[][]).map(rowOf);
  };
}
