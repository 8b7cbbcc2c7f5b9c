import * as v from 'valibot';

/** How long one file of tests took, all its tests together, or one stage of a run. */
export interface Duration {
  name: string;
  seconds: number;
}

const VitestDurationsSchema = v.pipe(
  v.object({
    testResults: v.array(
      v.object({ name: v.string(), startTime: v.number(), endTime: v.number() }),
    ),
  }),
  v.transform(({ testResults }) =>
    testResults.map(
      ({ name, startTime, endTime }): Duration => ({
        name: name.slice(name.indexOf('tests/')),
        seconds: (endTime - startTime) / 1000,
      }),
    ),
  ),
);

interface PlaywrightSuite {
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[] | undefined;
}
const PlaywrightSuiteSchema: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuiteSchema))),
});
const millisecondsOf = ({ specs, suites = [] }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0);

const PlaywrightDurationsSchema = v.pipe(
  v.object({
    suites: v.array(v.intersect([PlaywrightSuiteSchema, v.object({ file: v.string() })])),
  }),
  v.transform(({ suites }) =>
    suites.map(
      (suite): Duration => ({
        name: `tests/e2e/${suite.file}`,
        seconds: millisecondsOf(suite) / 1000,
      }),
    ),
  ),
);

/** How long each file took, in no order; of the matrix, which has no files, nothing. */
export function readDurations(report: unknown): Duration[] {
  const read = v.safeParse(v.union([VitestDurationsSchema, PlaywrightDurationsSchema]), report);
  return read.success ? read.output : [];
}
