import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface Running {
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Answers when the program has printed `ready`; throws its output when it ends before. */
export async function run(
  file: string,
  { env, ready }: { env: Record<string, string>; ready: string },
): Promise<Running> {
  const child = spawn(process.execPath, [file], { env: { PATH: process.env.PATH, ...env } });
  let printed = '';
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
        if (printed.includes(ready)) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`${file} ended: ${printed}`)));
  });
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Resident memory in MB; null where the system does not tell. */
export function memoryMb({ child }: Running): number | null {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
