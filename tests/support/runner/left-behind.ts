import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RunningProgram {
  id: number;
  command: string;
}

/**
 * Lists the running programs that were started with this folder as their TMPDIR, where the system shows
 * what a program was started with (Linux); none elsewhere.
 */
export function processesWithTmpdir(folder: string): RunningProgram[] {
  const all = '/proc';
  if (!existsSync(join(all, 'self/environ'))) return [];
  return readdirSync(all)
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const read = (file: string) => readFileSync(join(all, name, file), 'utf8').split('\0');
      try {
        const isOurs = read('environ').includes(`TMPDIR=${folder}`);
        return isOurs ? [{ id: Number(name), command: read('cmdline').join(' ').trim() }] : [];
      } catch {
        return []; // it ended while we looked, or belongs to somebody else
      }
    });
}
