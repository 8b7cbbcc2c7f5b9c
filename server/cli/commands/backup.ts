import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { writeBackup } from '../backup/write-backup.ts';
import { withTrace } from '../command-trail.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, notify, print, type Terminal } from '../terminal.ts';

const afterHelp = `
The file is a tar archive: every table as JSON lines (what the page says of the academy is one),
uploads, videos, mails in the outbox, the session secret that DATA_DIR holds, and the settings of
the environment that are no secret. It restores on either database.
Not inside: secrets of the environment (SESSION_SECRET, DATABASE_URL, keys, passwords). Their names
are, and \`restore\` says which it lacks: keep the values elsewhere.`;

/** `backup`, while the server runs. */
export function addBackup(program: Command, terminal: Terminal): void {
  program
    .command('backup')
    .description('Write the whole academy to one file, while it runs, and verify it')
    .argument('<file>', 'a file that is not there yet, as academy-2025-11-20.tar')
    .addHelpText('after', afterHelp)
    .action((name: string) =>
      withAcademy(
        terminal,
        async (academy) => {
          const file = resolve(name);
          if (existsSync(file)) {
            throw new CommandError(
              `${file} exists, and a back-up never replaces a file. Name another.`,
            );
          }
          const { rows, entries } = await withTrace(academy.db, terminal, {
            action: 'backup',
            // It is wanted most of a standby, or before a full disk is mended.
            isDoneUntraced: true,
            work: () => writeBackup(academy, file, terminal),
          });
          const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
          const files = entries.filter(({ name }) => name.startsWith('files/')).length;
          print(terminal, `${file}: ${count} rows and ${files} files, verified.`);
          notify(
            terminal,
            'It holds password hashes, notes, mails and the session secret: guard it like the server itself.',
          );
        },
        // This also runs before an upgrade, with the newer program on the older tables.
        { isAnyVersion: true },
      ),
    );
}
