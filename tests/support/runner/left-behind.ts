import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists the running programs that were started with this folder as their TMPDIR, one line each, where the
 * system shows what a program was started with (Linux); none elsewhere.
 */
export function processesWithTmpdir(folder: string): string[] {
  const all = '/proc';
  if (!existsSync(join(all, 'self/environ'))) return [];
  return readdirSync(all)
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      const read = (file: string) => readFileSync(join(all, id, file), 'utf8').split('\0');
      try {
        const isOurs = read('environ').includes(`TMPDIR=${folder}`);
        return isOurs ? [`${id} ${read('cmdline').join(' ').trim()}`] : [];
      } catch {
        return []; // it ended while we looked, or belongs to somebody else
      }
    });
}
