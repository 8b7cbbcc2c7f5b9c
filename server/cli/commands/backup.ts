import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { writeBackup } from '../backup/write-backup.ts';
import { withTrace } from '../command-trail.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal, voiceAt } from '../terminal.ts';

/** `backup`, while the server runs. */
export function addBackup(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('backup')
    .description(texts.cli_backup_description())
    .argument('<file>', texts.cli_backup_file())
    .addHelpText('after', `\n${texts.cli_backup_after_help()}`)
    .action((name: string) =>
      withAcademy(
        terminal,
        async (academy) => {
          const file = resolve(name);
          if (existsSync(file)) {
            throw new CommandError(({ texts }) => texts.cli_backup_exists({ file }));
          }
          const { rows, entries } = await withTrace(academy.db, terminal, {
            action: 'backup',
            // A standby and a full disk take no entry, and are where a back-up is wanted most.
            isDoneUntraced: true,
            work: () => writeBackup(academy, file, terminal),
          });
          const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
          const files = entries.filter(({ name }) => name.startsWith('files/')).length;
          print(terminal, texts.cli_backup_done({ file, rows: count, files }));
          notify(terminal, texts.cli_backup_guard());
        },
        // This also runs before an upgrade, with the newer program on the older tables.
        { isAnyVersion: true },
      ),
    );
}
