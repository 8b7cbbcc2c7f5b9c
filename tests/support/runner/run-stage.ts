import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Report, readReport, type TestFailure } from './report.ts';
import { unhandledErrorsFile } from './unhandled-errors.ts';

export interface Stage {
  name: string;
  command: string[];
  /** The runner's JSON report, in `results`; a stage without one counts as one check. */
  report?: string;
  env?: Record<string, string>;
  /** Whether it runs beside another one: its output is then shown when it has ended. */
  isAside?: boolean;
}

/** Runs the stage's command and reads its report. Resolves, to a failure, where the command cannot be run. */
export async function runStage(stage: Stage, results: string): Promise<Report> {
  const { name, command, report, env, isAside = false } = stage;
  const unhandledFile = join(results, `${report}.unhandled`);
  const [program = '', ...args] = command;
  const logFile = join(results, `${report ?? name}.log`);
  const log = isAside ? openSync(logFile, 'w') : 'inherit';
  if (!isAside) console.log(`\n== ${name}`);
  const child = spawn(program, args, {
    stdio: ['inherit', log, log],
    env: { ...process.env, [unhandledErrorsFile]: unhandledFile, ...env },
  });
  // A program that is not there fails its stage, and the others are still run.
  const [status]: unknown[] = await once(child, 'exit').catch((error) => [error]);
  if (typeof log === 'number') {
    closeSync(log);
    console.log(`\n== ${name}\n${readFileSync(logFile, 'utf8')}`);
  }
  const hasFailed = status !== 0;
  const file = report && join(results, report);
  if (!file) return hasFailed ? failed(`exit ${status}`) : passed;
  if (!existsSync(file)) return failed(`exit ${status}, and no report`);
  const told = readReport(readJson(file));
  const unhandled = existsSync(unhandledFile) ? (readJson(unhandledFile) as TestFailure[]) : [];
  const failures = [...told.failures, ...unhandled].map((one) => ({
    ...one,
    name: `${name}: ${one.name}`,
  }));
  // A runner can fail with every test green: an error outside of them is a failure all the same.
  if (hasFailed && failures.length === 0) failures.push(...failed(`exit ${status}`).failures);
  return {
    totals: { ...told.totals, failed: failures.length },
    durations: told.durations.map((one) => ({ ...one, name: `${one.name} (${name})` })),
    failures,
  };

  function failed(message: string): Report {
    const totals = { passed: 0, failed: 1, skipped: 0 };
    return { totals, durations: [], failures: [{ name, message }] };
  }
}

const passed: Report = {
  totals: { passed: 1, failed: 0, skipped: 0 },
  durations: [],
  failures: [],
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
