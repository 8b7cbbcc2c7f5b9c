import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { cleanUpWhenEnded } from './support/runner/end-early.ts';
import { processesWithTmpdir } from './support/runner/left-behind.ts';
import { startPostgres } from './support/runner/postgres-server.ts';
import type { Duration, TestFailure, Totals } from './support/runner/report.ts';
import { runStage, type Stage } from './support/runner/run-stage.ts';
import { shownPage } from './support/runner/shown-page.ts';
import { makeTemporaryFolder } from './support/runner/temporary-folder.ts';

/**
 * `node tests/run.ts [check | quick]` runs every check and test, and prints one line that sums them up.
 * `check` leaves out server, build and browser; `quick`, before a commit, runs the tests that the files
 * that differ from the last commit can have broken.
 */
const results = join(import.meta.dirname, '.results');
const mode = process.argv[2] ?? 'all';

/** Makes a stage of projects of vitest.config.ts; several at once do not wait for each other's last file. */
const vitest = (report: string, projects: string[], ...args: string[]): Stage => ({
  name: `tests: ${report}`,
  command: [
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(import.meta.dirname, 'support/runner/unhandled-errors.ts')}`,
    `--outputFile.json=${join(results, `${report}.json`)}`,
    ...args,
  ],
  report: `${report}.json`,
});

/**
 * Leaves out, on PostgreSQL, the tests of answers that ask no database or come from files alone, and
 * those about films, about words alone, about a catalogue of thousands or about SQLite's own plans: SQLite's
 * server is enough for them.
 */
const enoughOnSqlite = [
  'deploy/**',
  'operating/{log,shutdown}.test.ts',
  'every-call/{malformed,query-plans,refusals}.test.ts',
  'cli/{bucket,course,many-courses,schema,tamil,usage}.test.ts',
  'identity/{device-names,many-sign-ins}.test.ts',
  'mail/templates.test.ts',
  'settings/config.test.ts',
  '{course-folder,demo-films,earlier-builds,media*,search-engines,static-files}.test.ts',
  '{films-lost-parts,films-made-well,lesson-files,prerendered-pages,start-output,studio-films}.test.ts',
  'third-parties.test.ts',
].flatMap((files) => ['--exclude', `tests/server/${files}`]);

const generate: Stage = { name: 'generate', command: ['npm', 'run', '--silent', 'generate'] };
const lint: Stage = { name: 'format and lint', command: ['biome', 'ci', '.'] };
/** On one thread: others would only do the same work again, beside the stages that wait for a core. */
const types: Stage = { name: 'types', command: ['tsc', '-b', '--singleThreaded'] };
const deadCode: Stage = { name: 'dead code', command: ['knip'] };
const houseRules = [
  ...['rooms', 'citations', 'styles', 'one-way', 'catalogues', 'server-texts', 'screen-list'],
  'server/cli/no-literal-text',
].map((name) => `tests/${name}.test.ts`);
/** The rules of the house read files without importing them, so `--changed` would not find them. */
const quick = [
  vitest('rules of the house', ['unit', 'server'], ...houseRules),
  vitest('changed', [], '--changed', '--passWithNoTests'),
];
const unitAndPage = vitest('unit and page', ['unit', 'page']);
const page = vitest('page', ['page'], '--maxWorkers=1');
const withServer = vitest(
  'unit and server',
  ['unit', 'server'],
  // These need a database server, and run with it below.
  '--exclude',
  'tests/server/several-machines/**',
  '--maxWorkers=1',
);
const build: Stage = {
  name: 'build and budget',
  command: ['node', 'build/build.ts', '--if-changed'],
};
const browser: Stage = {
  name: 'tests: browser',
  command: ['playwright', 'test', '--project', 'soak', '--project', 'browser'],
  report: 'e2e.json',
};
const downloads: Stage = {
  name: 'tests: downloads in the browser',
  command: [
    ...['playwright', 'test', '--project', 'downloads', '--workers', '1'],
    ...['--output', join(results, 'downloads')],
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'downloads.json') },
  report: 'downloads.json',
};
const matrix: Stage = {
  name: 'tests: every condition of the network in three engines, a slice',
  command: ['node', 'tests/matrix/run.ts', '--phones', '1'],
  report: 'matrix.json',
};

/** A stage that runs beside another one is printed when it has ended. */
const aside = (stage: Stage): Stage => ({ ...stage, isAside: true });

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// A developer's imports into ./data are built into the page; no test may see them.
process.env.DATA_DIR = join(results, 'data');
// Every profile, database and film of the run is in here, and gone with it.
const temporary = makeTemporaryFolder();
process.env.TMPDIR = temporary;
cleanUpWhenEnded(temporary);
const total: Totals = { passed: 0, failed: 0, skipped: 0 };
const stages: Duration[] = [];
const files: Duration[] = [];
const failures: TestFailure[] = [];
const slowestShown = 10;
/** Enough for what was expected and what came. */
const messageLinesShown = 20;
/** The number of lines of a page that are printed with a failure: what failed once may never do so again. */
const pageLinesShown = 90;
const startedAt = performance.now();
await addEach([generate, lint]);
if (mode === 'all') {
  await add(build);
  // The browser's tests wait for half of their time, and so do the others. Each of the three takes
  // about as long: who is alone at the end leaves a core idle.
  await Promise.all([
    add(browser),
    addEach([types, deadCode, downloads, withServer].map(aside)),
    testOnPostgres().then(() => addEach([matrix, page].map(aside))),
  ]);
} else await addEach([types, deadCode, ...(mode === 'quick' ? quick : [unitAndPage])]);

await checkNothingIsLeft();
printTimes();
printFailures();
console.log('');
console.log(`${total.passed} passed, ${total.failed} failed${skippedText()}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs the server's tests, but for `enoughOnSqlite`, on the database that a growing academy uses. */
async function testOnPostgres(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('\n== skipped: server tests on PostgreSQL (Debian: apt-get install postgresql)');
    total.skipped += 1;
    return;
  }
  await add({
    ...aside(vitest('server on PostgreSQL', ['server'], '--maxWorkers=1', ...enoughOnSqlite)),
    env: { TEST_DATABASE_URL: postgres.url },
  });
  postgres.stop();
}

async function addEach(each: Stage[]): Promise<void> {
  for (const stage of each) await add(stage);
}

async function add(stage: Stage): Promise<void> {
  const startedAt = performance.now();
  const { totals, durations, failures: failed } = await runStage(stage, results);
  files.push(...durations);
  failures.push(...failed);
  stages.push({ name: stage.name, seconds: (performance.now() - startedAt) / 1000 });
  total.passed += totals.passed;
  total.failed += totals.failed;
  total.skipped += totals.skipped;
}

/** Fails where a program outlives the tests that started it: it would disturb the next run. */
async function checkNothingIsLeft(): Promise<void> {
  let left = processesWithTmpdir(temporary);
  // The processes that a browser started end by themselves, a moment after it.
  for (let looks = 0; looks < 300 && left.length > 0; looks += 1) {
    await sleep(100);
    left = processesWithTmpdir(temporary);
  }
  if (left.length === 0) total.passed += 1;
  else {
    total.failed += 1;
    const message = left.map(({ id, command }) => `${id} ${command}`).join('\n');
    failures.push({ name: 'programs left behind', message });
  }
  rmSync(temporary, { recursive: true, force: true });
}

/** Prints the time of each stage and file: stages that run side by side add up to more than the whole. */
function printTimes(): void {
  const line = ({ name, seconds }: Duration) =>
    `${String(Math.round(seconds)).padStart(5)} s  ${name}`;
  const whole = (performance.now() - startedAt) / 1000;
  console.log('\n== time of each stage');
  for (const stage of [...stages, { name: 'in all', seconds: whole }]) console.log(line(stage));
  console.log(`\n== the ${slowestShown} slowest files`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds);
  for (const file of slowest.slice(0, slowestShown)) console.log(line(file));
}

/** Prints the failures last, since of a long log the end is read first, and often alone. */
function printFailures(): void {
  if (failures.length === 0) return;
  console.log('\n== what failed');
  for (const { name, message, contextPath } of failures) {
    const lines = stripVTControlCharacters(message).trim().split('\n');
    const ours = lines.filter((line) => !/^\s+at .*node_modules/.test(line));
    const isThere = contextPath !== undefined && existsSync(contextPath);
    const page = isThere ? shownPage(readFileSync(contextPath, 'utf8')) : [];
    const shown = page.length === 0 ? [] : ['the page:', ...page.slice(0, pageLinesShown)];
    console.log([name, ...ours.slice(0, messageLinesShown), ...shown].join('\n    '));
  }
}

function skippedText(): string {
  return total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
}
