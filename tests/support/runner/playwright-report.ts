import * as v from 'valibot';
import type { Report, TestFailure } from './report.ts';

const ErrorsSchema = v.array(v.object({ message: v.optional(v.string(), '') }));
const SpecSchema = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(
        v.object({
          duration: v.number(),
          errors: ErrorsSchema,
          attachments: v.array(v.object({ name: v.string(), path: v.optional(v.string()) })),
        }),
      ),
    }),
  ),
});
type Spec = v.InferOutput<typeof SpecSchema>;

interface Suite {
  file: string;
  specs: Spec[];
  suites?: Suite[] | undefined;
}
const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  specs: v.array(SpecSchema),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});

export const PlaywrightReportSchema = v.pipe(
  v.object({
    suites: v.array(SuiteSchema),
    /** The errors that are no test's own, as of a file that cannot be loaded, or between two tests. */
    errors: ErrorsSchema,
  }),
  v.transform(({ suites, errors }): Report => {
    const specs = suites.flatMap(specsOf);
    const statuses = specs.flatMap(({ tests }) => tests).map(({ status }) => status);
    const count = (...wanted: string[]) => statuses.filter((one) => wanted.includes(one)).length;
    return {
      totals: {
        passed: count('expected'),
        failed: count('unexpected', 'flaky'),
        skipped: count('skipped'),
      },
      durations: suites.map((suite) => ({
        name: pathOf(suite.file),
        seconds: secondsOf(specsOf(suite)),
      })),
      failures: [
        ...specs.filter(hasFailed).map(failureOf),
        ...errors.map(({ message }) => ({ name: 'outside of every test', message })),
      ],
    };
  }),
);

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const secondsOf = (specs: Spec[]): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) / 1000;

const hasFailed = ({ tests }: Spec): boolean =>
  tests.some(({ status }) => status === 'unexpected' || status === 'flaky');

function failureOf({ title, file, line, tests }: Spec): TestFailure {
  const results = tests.flatMap((one) => one.results);
  const attachments = results.flatMap((result) => result.attachments);
  return {
    name: `${pathOf(file)}:${line}: ${title}`,
    message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    contextPath: attachments.find(({ name }) => name === 'error-context')?.path,
  };
}

const pathOf = (file: string): string => `tests/e2e/${file}`;
