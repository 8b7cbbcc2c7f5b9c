import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readTotals, type Totals } from './support/totals.ts';

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

const vitest = (project: string, report = project): Stage => ({
  name: `tests: ${report}`,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${report}.json`)}`,
  ],
  report: `${report}.json`,
});

const checks: Stage[] = [
  { name: 'generate', command: ['npm', 'run', '--silent', 'generate'] },
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'dead code', command: ['knip'] },
  vitest('unit'),
  vitest('page'),
];
const rest: Stage[] = [
  vitest('server'),
  { name: 'build and budget', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'tests: browser', command: ['playwright', 'test'], report: 'e2e.json' },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Totals = { passed: 0, failed: 0, skipped: 0 };
for (const stage of isCheckOnly ? checks : [...checks, ...rest]) add(run(stage));

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
  const totals = readTotals(JSON.parse(readFileSync(file, 'utf8')));
  // A runner can fail with every test green: an error outside of them is a failure all the same.
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

function add(totals: Totals): void {
  total.passed += totals.passed;
  total.failed += totals.failed;
  total.skipped += totals.skipped;
}

function skippedText(): string {
  return total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
}
