import type { Row } from '../../db/portable-row.ts';

export interface RowPart {
  rows: Row[];
  /** One JSON object in each line. */
  text: string;
}

const mostRows = 500;
/** A bound for the memory of a part: 500 of the longest notes are 100 million characters. */
const enoughChars = 4_000_000;

/** Divides rows into parts, so that a whole table is never in memory; the row that fills a part ends it. */
export async function* inParts(rows: AsyncIterable<Row>): AsyncIterable<RowPart> {
  let part: RowPart = { rows: [], text: '' };
  for await (const row of rows) {
    part.rows.push(row);
    part.text += `${JSON.stringify(row)}\n`;
    if (part.rows.length < mostRows && part.text.length < enoughChars) continue;
    yield part;
    part = { rows: [], text: '' };
  }
  if (part.rows.length > 0) yield part;
}
