import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endsWithinRecord } from './database-log.ts';

/**
 * Lists the processes that run on this profile: they are ours, since we made the folder. Playwright does
 * not tell the number of a browser with a profile of its own.
 */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && factOf(pid, 'cmdline').includes(profile));
}

/** A record that is not whole after so many tries is not being written: a full disk has cut it off. */
const mostTries = 500;

/**
 * Kills the whole browser of this profile, as a phone does that needs the memory; but not within a record
 * of its databases, since Chromium would throw all of them away at the start after the next.
 */
export async function killBrowserOf(profile: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const processes = processesOf(profile);
    signal(processes, 'SIGSTOP');
    while (!processes.every(standsStill)) await wait(1);
    if (!logsOf(profile).some(endsWithinRecord)) break;
    signal(processes, 'SIGCONT');
    await wait(1);
  }
  signal(processesOf(profile), 'SIGKILL');
}

function signal(processes: number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // It has ended by itself, or went with the one that was killed before it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Whether a process is stopped, or has ended. */
const standsStill = (pid: number): boolean => {
  const state = factOf(pid, 'stat').split(') ').at(-1)?.[0];
  return state === undefined || ['T', 'Z', 'X'].includes(state);
};

/** Reads the logs of Chromium's databases; other browsers have none. */
const logsOf = (profile: string): Buffer[] =>
  readdirSync(profile, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/\d{6}\.log$/.test(path))
    .map((path) => readFileSync(join(profile, path)));

function factOf(pid: number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
