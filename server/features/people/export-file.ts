import type { Row } from '../../db/portable-row.ts';
import type { Voice } from '../../texts/voice.ts';
import type { People, Person } from './person-repository.ts';

interface ExportOptions {
  voice: Voice;
  nowMs: number;
  /** Lines that say what else is left out, and why. */
  also?: string[];
  /** Hears of each row as it is written. */
  onRow?(table: string, row: Row): void;
}

/**
 * Writes all that we hold of a person, as JSON in pieces: when it was written, what is left out, and the
 * rows by their tables, with times as ISO 8601.
 */
export async function* exportPerson(
  people: People,
  person: Person,
  { voice: { texts }, nowMs, also = [], onRow }: ExportOptions,
): AsyncGenerator<string> {
  const leftOut = [
    texts.account_export_left_secrets(),
    texts.account_export_left_mails(),
    texts.account_export_left_tries(),
    ...also,
  ];
  yield `{\n  "exported_at": ${indented(new Date(nowMs).toISOString(), 2)},\n`;
  yield `  "left_out": ${indented(leftOut, 2)},\n  "data": {`;
  let last: string | null = null;
  for await (const { table, row } of people.rowsOf(person)) {
    if (table !== last) yield `${last === null ? '' : '\n    ],'}\n    "${table}": [`;
    yield `${table === last ? ',' : ''}\n      ${indented(readable(row), 6)}`;
    onRow?.(table, row);
    last = table;
  }
  yield `${last === null ? '' : '\n    ]\n  '}}\n}`;
}

/** Every line break in JSON is one of its layout: a text has none of its own. */
const indented = (value: unknown, spaces: number) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);

/** Epoch milliseconds are for programs; she gets times. */
function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, value.toISOString()];
      if (!column.endsWith('_ms') || value === null) return [column, value];
      return [column.slice(0, -'_ms'.length), new Date(Number(value)).toISOString()];
    }),
  );
}
