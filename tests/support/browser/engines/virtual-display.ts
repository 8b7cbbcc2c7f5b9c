import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface VirtualDisplay {
  /** For the DISPLAY variable. */
  name: string;
  stop(): Promise<void>;
}

/** Starts a screen that nobody sees. Xvfb chooses a free number itself, so that two never meet. */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const child: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const told = child.stdio[3] as Readable; // the fourth stream is a pipe, by the line above
  const [number] = await Promise.race([
    once(told, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb ended before it had a display');
    }),
  ]);
  return {
    name: `:${String(number).trim()}`,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
