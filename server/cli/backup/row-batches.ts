import type { Row } from '../../db/portable-row.ts';

export interface RowBatch {
  rows: Row[];
  /** One JSON object in each line. */
  text: string;
}

const mostRows = 500;
/** A bound for the memory of a batch: 500 of the longest notes are 100 million characters. */
const enoughChars = 4_000_000;

/** Divides rows into batches, so that a whole table is never in memory; the row that fills a batch ends it. */
export async function* inBatches(rows: AsyncIterable<Row>): AsyncIterable<RowBatch> {
  let batch: RowBatch = { rows: [], text: '' };
  for await (const row of rows) {
    batch.rows.push(row);
    batch.text += `${JSON.stringify(row)}\n`;
    if (batch.rows.length < mostRows && batch.text.length < enoughChars) continue;
    yield batch;
    batch = { rows: [], text: '' };
  }
  if (batch.rows.length > 0) yield batch;
}
