import * as v from 'valibot';
import { MatrixReportSchema } from './matrix-report.ts';
import { PlaywrightReportSchema } from './playwright-report.ts';
import { VitestReportSchema } from './vitest-report.ts';

/** The results that a runner reports of its tests. */
export interface Report {
  totals: Totals;
  /** The times of the files, in no order; none for the matrix, which has no files. */
  durations: Duration[];
  failures: TestFailure[];
}

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** The time that one file of tests took, all its tests together, or one stage of a run. */
export interface Duration {
  name: string;
  seconds: number;
}

/** One test that failed, and what it said. */
export interface TestFailure {
  name: string;
  message: string;
  /** Where Playwright has written what the page showed (shown-page.ts). */
  contextPath?: string | undefined;
}

/** Reads the JSON report of vitest, Playwright or the matrix. Throws when it is none of them. */
export const readReport = (json: unknown): Report =>
  v.parse(v.union([VitestReportSchema, PlaywrightReportSchema, MatrixReportSchema]), json);
