import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Duration, readDurations } from './support/runner/durations.ts';
import { processesWithTmpdir } from './support/runner/left-behind.ts';
import { startPostgres } from './support/runner/postgres-server.ts';
import { readTotals, type Totals } from './support/runner/totals.ts';

/** `node tests/run.ts [check]`: every check and test in order, then one line that sums them up. */
const results = join(import.meta.dirname, '.results');
const isCheckOnly = process.argv[2] === 'check';

interface Stage {
  name: string;
  command: string[];
  /** The runner's JSON report; a stage without one counts as one check. */
  report?: string;
  env?: Record<string, string>;
}

const vitest = (project: string, report = project, ...args: string[]): Stage => ({
  name: `tests: ${report}`,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${report}.json`)}`,
    ...args,
  ],
  report: `${report}.json`,
});

/** What answers before any database is asked, or from files alone, is tested on SQLite's server only. */
const withoutSql = [
  'deploy/**',
  'operating/log.test.ts',
  'every-call/{malformed,refusals}.test.ts',
  'cli/{schema,usage}.test.ts',
  'identity/device-names.test.ts',
  'mail/letters.test.ts',
  '{config,course-folder,earlier-builds,media*,search-engines,static-files}.test.ts',
  '{studio-films,third-parties,prerendered-pages}.test.ts',
].flatMap((files) => ['--exclude', `tests/server/${files}`]);

const checks: Stage[] = [
  { name: 'generate', command: ['npm', 'run', '--silent', 'generate'] },
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'dead code', command: ['knip'] },
  vitest('unit'),
  vitest('page'),
];
const browser: Stage[] = [
  { name: 'build and budget', command: ['node', 'build/build.ts', '--if-changed'] },
  { name: 'tests: browser', command: ['playwright', 'test'], report: 'e2e.json' },
  {
    name: 'tests: every condition of the network in three engines, a slice',
    command: ['node', 'tests/matrix/run.ts'],
    report: 'matrix.json',
  },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// What a developer has imported into ./data is built into the page; no test may see it.
process.env.DATA_DIR = join(results, 'data');
// Every profile, database and film of the run is in here, and gone with it.
const temporary = mkdtempSync(join(tmpdir(), 'academy-tests-'));
chmodSync(temporary, 0o755); // PostgreSQL runs as a user of its own
process.env.TMPDIR = temporary;
const total: Totals = { passed: 0, failed: 0, skipped: 0 };
const stages: Duration[] = [];
const files: Duration[] = [];
const slowestShown = 10;
checks.forEach(add);
if (!isCheckOnly) {
  // These need a database server, and run with it below.
  add(vitest('server', 'server', '--exclude', 'tests/server/several-machines/**'));
  await testOnPostgres();
  browser.forEach(add);
}

checkNothingIsLeft();
tellTimes();
console.log('');
console.log(`${total.passed} passed, ${total.failed} failed${skippedText()}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function run({ name, command, report, env }: Stage): Totals {
  console.log(`\n== ${name}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const failure = { passed: 0, failed: 1, skipped: 0 };
  if (!report) return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : failure;
  const file = join(results, report);
  if (!existsSync(file)) return failure;
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const totals = readTotals(json);
  files.push(...readDurations(json).map((one) => ({ ...one, name: `${one.name} (${name})` })));
  // A runner can fail with every test green: an error outside of them is a failure all the same.
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** The same server tests on the database that a growing academy uses. */
async function testOnPostgres(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('\n== skipped: server tests on PostgreSQL (Debian: apt-get install postgresql)');
    total.skipped += 1;
    return;
  }
  add({
    ...vitest('server', 'server-on-postgres', ...withoutSql),
    env: { TEST_DATABASE_URL: postgres.url },
  });
  postgres.stop();
}

function add(stage: Stage): void {
  const startedAt = performance.now();
  const { passed, failed, skipped } = run(stage);
  stages.push({ name: stage.name, seconds: (performance.now() - startedAt) / 1000 });
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/** A program that outlives the tests that started it would disturb the next run. */
function checkNothingIsLeft(): void {
  const left = processesWithTmpdir(temporary);
  for (const one of left) console.log(`left behind: ${one.slice(0, 200)}`);
  if (left.length === 0) total.passed += 1;
  else total.failed += 1;
  rmSync(temporary, { recursive: true, force: true });
}

/** What a run costs, and where: of files that run beside each other the sum is more than the stage. */
function tellTimes(): void {
  const line = ({ name, seconds }: Duration) =>
    `${String(Math.round(seconds)).padStart(5)} s  ${name}`;
  const whole = stages.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log('\n== time of each stage');
  for (const stage of [...stages, { name: 'in all', seconds: whole }]) console.log(line(stage));
  console.log(`\n== the ${slowestShown} slowest files`);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds);
  for (const file of slowest.slice(0, slowestShown)) console.log(line(file));
}

function skippedText(): string {
  return total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
}
