import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Totals } from '../support/runner/report.ts';
import { projectRoot } from '../support/source-files.ts';
import type { Cell } from './cells.ts';
import { type ColumnName, columns } from './columns.ts';

const results = join(projectRoot, 'tests/.results');

const isColumn = (name: string): name is ColumnName => Object.hasOwn(columns, name);
const ReportSchema = v.object({
  rows: v.array(
    v.object({
      engine: v.string(),
      backend: v.string(),
      column: v.pipe(v.string(), v.guard(isColumn)),
      row: v.string(),
      state: v.picklist(['passed', 'failed', 'skipped']),
      reason: v.exactOptional(v.string()),
    }),
  ),
});

/** Reads the cells of earlier runs from files of these names. Throws where one is missing or no report. */
export function readCells(names: string[]): Cell[] {
  return names.flatMap((name) => {
    const report: unknown = JSON.parse(readFileSync(join(results, name), 'utf8'));
    return v.parse(ReportSchema, report).rows;
  });
}

/** Writes the cells in the form that `npm test` sums up. */
export function writeCells(name: string, cells: Totals, rows: Cell[]): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, name), JSON.stringify({ cells, rows }, null, 1));
}
