import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import type { TestFailure } from './report.ts';

/** Where a run's errors stand that no test was to blame for; vitest's JSON leaves them out. */
export const unhandledErrorsFile = 'UNHANDLED_ERRORS_FILE';

/** Writes them there, as `Failure[]`. */
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
