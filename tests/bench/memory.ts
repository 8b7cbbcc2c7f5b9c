import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../support/server-process.ts';

/** Resident memory in MB; null where the system has no /proc. */
export function memoryMb({ child }: ServerProcess): number | null {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
