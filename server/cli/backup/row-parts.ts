import type { Row } from '../../db/portable-row.ts';

export interface RowPart {
  rows: Row[];
  /** One JSON object in each line. */
  text: string;
}

const mostRows = 500;
/** 500 of the longest notes would be longer than any string can be. */
const enoughChars = 4_000_000;

/** Ends a part with the row that fills it; never a whole table in memory. */
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
