import * as v from 'valibot';
import type { Report, TestFailure } from './report.ts';

const FileSchema = v.object({
  name: v.string(),
  status: v.string(),
  message: v.string(),
  startTime: v.number(),
  endTime: v.number(),
  assertionResults: v.array(
    v.object({
      fullName: v.string(),
      status: v.string(),
      failureMessages: v.nullish(v.array(v.string()), []),
    }),
  ),
});
type File = v.InferOutput<typeof FileSchema>;

export const VitestReportSchema = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numPendingTests: v.number(),
    testResults: v.array(FileSchema),
  }),
  v.transform(({ numPassedTests, numPendingTests, testResults }): Report => {
    const failures = testResults.flatMap(failuresOf);
    return {
      totals: { passed: numPassedTests, failed: failures.length, skipped: numPendingTests },
      durations: testResults.map((file) => ({
        name: pathOf(file),
        seconds: (file.endTime - file.startTime) / 1000,
      })),
      failures,
    };
  }),
);

function failuresOf(file: File): TestFailure[] {
  if (file.status !== 'failed') return [];
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  // A file that cannot even be loaded has no test that failed.
  if (failed.length === 0) return [{ name: pathOf(file), message: file.message }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${pathOf(file)}: ${fullName}`,
    message: failureMessages.join('\n'),
  }));
}

const pathOf = ({ name }: File): string => name.slice(name.indexOf('tests/'));
