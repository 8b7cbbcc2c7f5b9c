import { type RawBuilder, sql } from 'kysely';
import { studioPageRows } from '#contract/limits.ts';

/** The number of rows of a list that is read as it is sent that are in memory at once. */
export const streamedRows = 500;

/** The number of values that one statement takes: both databases bound it. */
export const mostValues = 500;

/** A range of a list. */
export interface Rows {
  offset: number;
  limit: number;
}

/** Returns the rows of a page, counted from 1, and one row more, which tells whether another page follows. */
export const rowsOfPage = (page: number): Rows => ({
  offset: (page - 1) * studioPageRows,
  limit: studioPageRows + 1,
});

/** Collects all of a list that is short enough to be held at once. */
export async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Makes a list's reply of the rows that were read by `rowsOfPage`. */
export const pagedReply = <Row, Wire>(rows: Row[], wire: (row: Row) => Wire) => ({
  data: rows.slice(0, studioPageRows).map(wire),
  has_more: rows.length > studioPageRows,
});

/**
 * Whether a column holds this text, whatever its capitals, also one with the signs that `like` reads.
 * Names are kept composed; older ones stand as a keyboard wrote them, in either form.
 */
export function holds(column: string, text: string): RawBuilder<boolean> {
  const forms = [...new Set([text.normalize('NFC'), text.normalize('NFD')])];
  return sql<boolean>`(${sql.join(
    forms.map((form) => holdsForm(column, form)),
    sql` or `,
  )})`;
}

function holdsForm(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
