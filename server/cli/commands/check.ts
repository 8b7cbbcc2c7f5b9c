import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readAcademy } from '../../db/academy-file.ts';
import { CommandError, print, type Terminal } from '../terminal.ts';

/** `check`: what the build asks before it takes an academy file's word (build/build.ts). */
export function addCheck(program: Command, terminal: Terminal): void {
  program
    .command('check')
    .description('Say what is wrong with an academy file, and change nothing')
    .argument('<file>', 'an academy file')
    .action((file: string) => {
      const read = readAcademy(readFileSync(file, 'utf8'));
      if ('academy' in read) {
        print(terminal, `${file} is right.`);
        return;
      }
      const lines = read.problems.map((problem) => `  ${problem}`);
      throw new CommandError(
        [
          `${file} has ${lines.length === 1 ? 'a mistake' : `${lines.length} mistakes`}.`,
          ...lines,
        ].join('\n'),
      );
    });
}
