import type { TableShape } from './table-list.ts';

export type Row = Record<string, unknown>;

/** A row as both databases can take it back: times as ISO 8601, truth as true and false. */
export function toPortable(row: Row, { kinds }: TableShape): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value === null) return [column, null];
      if (kinds[column] === 'time') return [column, isoTime(value)];
      if (kinds[column] === 'truth') return [column, Boolean(value)];
      return [column, value];
    }),
  );
}

/** SQLite has no booleans; everything else it takes as it is. */
export function fromPortable(row: Row, dialect: 'sqlite' | 'postgres'): Row {
  if (dialect === 'postgres') return row;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
}

function isoTime(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  // SQLite's own `current_timestamp` is UTC without saying so.
  const text = String(value).replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/, '$1T$2Z');
  return new Date(text).toISOString();
}
