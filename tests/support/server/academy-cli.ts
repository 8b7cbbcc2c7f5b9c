import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { runCli } from '../../../server/cli/run-cli.ts';
import type { Config } from '../../../server/settings/config.ts';
import { projectRoot } from '../source-files.ts';
import type { TestAcademy } from './server-app.ts';

export interface CliResult {
  code: number;
  out: string;
  err: string;
}

interface CliOptions {
  signal?: AbortSignal;
  clock?: () => number;
}

/** Returns the environment in which a command finds this academy. */
export function environmentOf({ dataDir, databaseUrl, sessionSecret }: Config): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, SESSION_SECRET: sessionSecret }),
  };
}

/** Runs one command line in this process, on a database connection of its own. */
export async function run(
  where: TestAcademy | NodeJS.ProcessEnv,
  args: string[],
  { signal = new AbortController().signal, clock }: CliOptions = {},
): Promise<CliResult> {
  const isOpen = (academy: object): academy is TestAcademy => 'config' in academy;
  const env = isOpen(where) ? environmentOf(where.config) : where;
  const now = isOpen(where) ? () => where.clock.ms : Date.now;
  const out = collect();
  const err = collect();
  const code = await runCli(args, { env, out, err, signal, clock: clock ?? now });
  return { code, out: out.text(), err: err.text() };
}

/** Starts the real program, as npm would; it is killed when the test ends. */
export function start(env: NodeJS.ProcessEnv, args: string[]) {
  const child: ChildProcess = spawn(process.execPath, ['server/cli/main.ts', ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const texts = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    texts.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    texts.err += chunk;
  });
  const ended: Promise<CliResult> = once(child, 'close').then(([code]) => ({ code, ...texts }));
  return { child, ended };
}

function collect() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return Object.assign(stream, { text: () => text });
}
