import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { readAcademy } from '../../academy-file/academy-file.ts';
import { problemIn } from '../../texts/file-problems.ts';
import { CommandError, print, type Terminal, voiceAt } from '../terminal.ts';

/** `check`: the build asks it before it takes an academy file's word (build/academy-page.ts). */
export function addCheck(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('check')
    .description(texts.cli_import_check_description())
    .argument('<file>', texts.cli_import_check_file())
    .action((file: string) => {
      const read = readAcademy(readFileSync(file));
      if ('academy' in read) {
        print(terminal, texts.cli_import_check_right({ file }));
        return;
      }
      const { problems } = read;
      throw new CommandError((voice) => {
        const count = problems.length;
        const first = voice.isOne(count)
          ? voice.texts.cli_import_check_wrong_one({ file })
          : voice.texts.cli_import_check_wrong_many({ file, count });
        return [first, ...problems.map((one) => `  ${problemIn(voice, one)}`)].join('\n');
      });
    });
}
