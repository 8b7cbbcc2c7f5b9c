import * as v from 'valibot';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const VitestReportSchema = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    numFailedTestSuites: v.number(),
  }),
  v.transform(
    (report): Totals => ({
      passed: report.numPassedTests,
      // A file that cannot even be loaded has no failed test, only a failed suite.
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
      skipped: report.numPendingTests,
    }),
  ),
);

const PlaywrightReportSchema = v.pipe(
  v.object({
    stats: v.object({
      expected: v.number(),
      unexpected: v.number(),
      flaky: v.number(),
      skipped: v.number(),
    }),
  }),
  v.transform(
    ({ stats }): Totals => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  ),
);

/** Of the matrix, which counts its cells itself. */
const MatrixReportSchema = v.pipe(
  v.object({
    cells: v.object({ passed: v.number(), failed: v.number(), skipped: v.number() }),
  }),
  v.transform((report): Totals => report.cells),
);

/** Reads the JSON report of vitest, Playwright or the matrix. Throws when it is none of them. */
export function readTotals(report: unknown): Totals {
  return v.parse(v.union([VitestReportSchema, PlaywrightReportSchema, MatrixReportSchema]), report);
}
