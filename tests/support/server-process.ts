import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from './source-files.ts';

const startWithinMs = 90_000;
/** A run starts many servers; each would parse the same modules for half a second. */
export const NODE_COMPILE_CACHE = join(projectRoot, 'tests/.results/compile-cache');
const { PATH, TMPDIR } = process.env;
/** The words that a server prints when it can be asked. */
const ready = 'The academy is open';

export interface ServerProcess {
  child: ChildProcess;
  /** Returns everything that it has printed. */
  output(): string;
  /** Resolves with its end: one promise for all who wait, since each `once` would add a listener. */
  exited: Promise<unknown>;
  /** Sends the signal; resolves to the exit code or the ending signal's name, once all output is read. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

interface Program {
  /** Its environment; of ours it gets PATH and TMPDIR alone. */
  env: NodeJS.ProcessEnv;
  /** The words that it prints when it can be asked. */
  ready: string;
  folder?: string;
  /** Whether it is told what to do by messages. */
  hasMessages?: boolean;
}

/** Starts the real server of `folder`; resolves when it has said that it is open. */
export const spawnServer = (env: NodeJS.ProcessEnv, folder?: string): Promise<ServerProcess> =>
  startProgram('server/main.ts', {
    env: { NODE_COMPILE_CACHE, ...env },
    ready,
    ...(folder !== undefined && { folder }),
  });

/** Starts a process with the server's modules, in which `academy-host.ts` opens one academy after another. */
export async function spawnHost(): Promise<ServerProcess> {
  const host = await startProgram('tests/support/browser/academy-host.ts', {
    env: { NODE_COMPILE_CACHE },
    ready: 'The host is ready',
    hasMessages: true,
  });
  // It waits for the next academy, and must not keep us from ending.
  const { child } = host;
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref();
  return host;
}

/** Starts a program. Throws what it printed where it ends before it is ready, or is not ready in 90 s. */
export async function startProgram(
  file: string,
  { env, ready, folder = projectRoot, hasMessages = false }: Program,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    env: { PATH, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasMessages ? ['ipc' as const] : [])],
  });
  let printed = '';
  const exited = once(child, 'exit');
  const closed = once(child, 'close');
  // A test that fails may not come to end what it has started.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const opened = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes(ready)) resolve(true);
      });
    }
  });
  const isOpen = await Promise.race([opened, exited, after(startWithinMs)]);
  if (isOpen !== true) {
    kill();
    const [code, signal] = await exited;
    throw new Error(`${file} did not start, exit ${code ?? signal}: ${printed}`);
  }
  return {
    child,
    output: () => printed,
    exited,
    async end(signal) {
      child.ref();
      child.kill(signal);
      const [code, name] = await closed;
      return code ?? name;
    },
  };
}

const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
