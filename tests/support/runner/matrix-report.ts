import * as v from 'valibot';
import type { Report } from './report.ts';

/** The report of the matrix, which counts its cells itself. */
export const MatrixReportSchema = v.pipe(
  v.object({
    cells: v.object({ passed: v.number(), failed: v.number(), skipped: v.number() }),
    rows: v.array(
      v.object({
        engine: v.string(),
        backend: v.string(),
        column: v.string(),
        row: v.string(),
        state: v.string(),
        reason: v.optional(v.string(), ''),
      }),
    ),
  }),
  v.transform(
    ({ cells, rows }): Report => ({
      totals: cells,
      durations: [],
      failures: rows
        .filter(({ state }) => state === 'failed')
        .map(({ engine, backend, column, row, reason }) => ({
          name: `${engine}, ${backend}, ${column}: ${row}`,
          message: reason,
        })),
    }),
  ),
);
