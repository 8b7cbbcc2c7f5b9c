import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { cleanUpWhenEnded } from './support/runner/end-early.ts';
import { runStage } from './support/runner/run-stage.ts';
import { makeTemporaryFolder } from './support/runner/temporary-folder.ts';

/**
 * `npm run test:repeat -- notes-in-class two-devices` runs each of these browser specs twenty times by
 * itself while another program keeps every core busy, and prints a row of a Markdown table for each:
 * passed, failed, skipped, seconds. What failed is printed after the rows. `--times 5` repeats less often.
 */
const { values, positionals: specs } = parseArgs({
  options: { times: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  throw new Error(`--times: a whole number from 1, not "${values.times}"`);
}
if (specs.length === 0) throw new Error('Name the specs: npm run test:repeat -- notes-in-class');

const results = join(import.meta.dirname, '.results');
mkdirSync(results, { recursive: true });
const build = { name: 'build', command: ['node', 'build/build.ts', '--if-changed'] };
if ((await runStage(build, results)).totals.failed > 0) process.exit(1); // an older page would be tested
const temporary = makeTemporaryFolder();
process.env.TMPDIR = temporary;
cleanUpWhenEnded(temporary);

const hogs = Array.from(
  { length: availableParallelism() },
  () => new Worker('for (;;);', { eval: true }),
);
/** Two for each core, since most tests wait for half of their time. */
const browsers = 2 * availableParallelism();
const failures: string[] = [];
console.log('\n| spec | passed | failed | skipped | seconds |\n| --- | --- | --- | --- | --- |');
for (const spec of specs) {
  const report = `repeat-${spec}.json`;
  rmSync(join(results, report), { force: true }); // an earlier run's would be taken for this one's
  const startedAt = performance.now();
  const { totals, failures: failed } = await runStage(
    {
      name: spec,
      // The whole name, since a name may be the beginning of another one.
      command: [
        ...['playwright', 'test', `/${spec}.spec.ts`, '--repeat-each', String(times)],
        ...['--workers', String(browsers)],
      ],
      report,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, report) },
      isAside: true,
    },
    results,
  );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`| ${spec} | ${totals.passed} | ${totals.failed} | ${totals.skipped} | ${seconds} |`);
  failures.push(...failed.map(({ name, message }) => `${name}\n    ${message}`));
}
for (const hog of hogs) await hog.terminate();
rmSync(temporary, { recursive: true, force: true });
console.log(['', ...failures].join('\n'));
process.exitCode = failures.length === 0 ? 0 : 1;
