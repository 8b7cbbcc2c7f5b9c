import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  /** Where a debugger connects to it. */
  address: string;
  /** SIGKILL to the whole program, renderers and all: as a phone does that needs the memory. */
  kill(): Promise<void>;
  ended: Promise<unknown>;
}

const startWithinMs = 30_000;

/** Starts a browser that is ours to kill: Playwright's own would close it in good order. */
export async function start(
  path: string,
  { port, profile, args }: { port: number; profile: string; args: string[] },
): Promise<Program> {
  const child = spawn(
    path,
    [...args, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore', detached: true }, // a group of its own, so that one signal ends all of it
  );
  const exited = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  const giveUpAt = performance.now() + startWithinMs;
  const isReady = () =>
    fetch(`${address}/json/version`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (performance.now() > giveUpAt) throw new Error('The browser did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const kill = async () => {
    if (child.pid === undefined) throw new Error('The browser has no process');
    process.kill(-child.pid, 'SIGKILL');
    const [, signal] = await exited;
    // A browser that ended by itself has written what it held.
    if (signal !== 'SIGKILL') throw new Error('The browser was gone before it was killed');
  };
  return { address, kill, ended: exited };
}
