import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { processesWithTmpdir } from './left-behind.ts';

const lookMs = 50;
/** A second for a program to end by itself: a killed PostgreSQL leaves its shared memory behind. */
const gentleLooks = 20;
/** A killed program is gone within milliseconds; the rest is for one that was being started just then. */
const mostLooks = gentleLooks + 80;

/**
 * Leaves nothing behind where somebody ends the run early (Ctrl-C): ends every program that has `folder`
 * as its TMPDIR, where the system shows that (Linux), and deletes the folder. It blocks, so that no stage
 * starts meanwhile because the one before it has ended.
 */
export function cleanUpWhenEnded(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (let looks = 0; looks < mostLooks; looks += 1) {
        const left = processesWithTmpdir(folder);
        if (left.length === 0) break;
        for (const { id } of left) end(id, looks < gentleLooks ? 'SIGTERM' : 'SIGKILL');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookMs);
      }
      rmSync(folder, { recursive: true, force: true });
      // As a shell tells it of a program that a signal ended.
      process.exit(128 + constants.signals[signal]);
    });
  }
}

function end(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}
