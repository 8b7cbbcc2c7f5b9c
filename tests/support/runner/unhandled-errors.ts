import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import type { TestFailure } from './report.ts';

/** This variable names the file for errors that are no test's own, which vitest's JSON leaves out. */
export const unhandledErrorsFile = 'UNHANDLED_ERRORS_FILE';

/** Writes those errors there, as `TestFailure[]`; no file where there are none. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[unhandledErrorsFile];
    if (file === undefined || errors.length === 0) return;
    const failures = errors.map(
      ({ name, message, stack }): TestFailure => ({
        name: 'outside of every test',
        message: stack ?? `${name}: ${message}`,
      }),
    );
    writeFileSync(file, JSON.stringify(failures));
  }
}
