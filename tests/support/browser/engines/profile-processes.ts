import { readdirSync, readFileSync } from 'node:fs';

/**
 * The processes that run on this profile: ours, since we made the folder. Playwright does not tell
 * the number of a browser with a profile of its own.
 */
export function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandOf(pid).includes(profile));
}

export function killProcessesOf(profile: string): void {
  for (const pid of processesOf(profile)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It went with the one that was killed before it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
