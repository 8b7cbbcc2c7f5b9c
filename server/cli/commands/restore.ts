import { resolve } from 'node:path';
import type { Command } from 'commander';
import { missingSettings } from '../backup/environment.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { withTrace } from '../command-trail.ts';
import { indianTime } from '../indian-time.ts';
import { withAcademy } from '../open-academy.ts';
import { notify, print, type Terminal } from '../terminal.ts';

const afterHelp = `
Into an empty DATA_DIR and database, of either kind, whichever made the back-up. Stop the server
first where one runs on them. A back-up of an older version is brought up to date on the way.`;

/** `restore`, the other half of `backup`. */
export function addRestore(program: Command, terminal: Terminal): void {
  program
    .command('restore')
    .description('Bring a back-up into an empty academy')
    .argument('<file>', 'what `backup` wrote')
    .option('--force', 'replace the academy that is there: everything in it is lost')
    .addHelpText('after', afterHelp)
    .action((name: string, { force = false }: { force?: boolean }) =>
      withAcademy(
        terminal,
        async (academy) => {
          const { header, manifest } = await restoreBackup(academy, resolve(name), terminal, {
            isForced: force,
          });
          // The trail that was there is replaced as well, so this entry goes into the one restored.
          const details = { made_at: indianTime(header.madeAt) };
          await withTrace(academy.db, terminal, {
            action: 'restore',
            details,
            work: async () => {},
          });
          const count = Object.values(manifest.rows).reduce((sum, one) => sum + one, 0);
          print(
            terminal,
            `Restored ${count} rows as they were on ${indianTime(header.madeAt)} (Indian time).`,
          );
          const missing = header.environment
            ? missingSettings(header.environment, terminal.env)
            : [];
          if (missing.length > 0) {
            notify(
              terminal,
              'The academy that was backed up had these settings, which this one lacks:',
            );
            for (const line of missing) notify(terminal, line);
          }
          notify(
            terminal,
            'Run `npm run build`, which reads contact and texts, and start the server.',
          );
        },
        { isNewAllowed: true, isAnyVersion: true },
      ),
    );
}
