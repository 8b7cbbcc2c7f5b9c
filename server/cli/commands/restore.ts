import { resolve } from 'node:path';
import type { Command } from 'commander';
import { erasureDays } from '#contract/limits.ts';
import { missingSettings } from '../backup/environment.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { withTrace } from '../command-trail.ts';
import { indianTime } from '../indian-time.ts';
import { withAcademy } from '../open-academy.ts';
import { notify, print, type Terminal, voiceAt } from '../terminal.ts';

interface RestoreOptions {
  force?: boolean;
  logOut?: boolean;
}

/** `restore`, the other half of `backup`. */
export function addRestore(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('restore')
    .description(texts.cli_backup_restore())
    .argument('<file>', texts.cli_backup_restore_file())
    .option('--force', texts.cli_backup_restore_force())
    .option('--log-out', texts.cli_backup_restore_log_out())
    .addHelpText('after', `\n${texts.cli_backup_restore_help()}`)
    .action((name: string, { force = false, logOut = false }: RestoreOptions) =>
      withAcademy(
        terminal,
        async (academy) => {
          const { header, manifest } = await restoreBackup(academy, resolve(name), terminal, {
            isForced: force,
            logsOut: logOut,
          });
          // The trail that was there is replaced as well, so this entry goes into the one restored.
          const details = { made_at: indianTime(header.madeAt) };
          await withTrace(academy.db, terminal, {
            action: 'restore',
            details,
            work: async () => {},
          });
          const rows = Object.values(manifest.rows).reduce((sum, one) => sum + one, 0);
          const time = details.made_at;
          print(terminal, texts.cli_backup_restored({ rows, time }));
          notify(terminal, texts.cli_backup_sold_since({ time }));
          notify(
            terminal,
            logOut ? texts.cli_backup_logged_out() : texts.cli_backup_back_in({ time }),
          );
          notify(terminal, texts.cli_backup_changed_since({ time, days: erasureDays }));
          const missing = header.environment
            ? missingSettings(header.environment, terminal.env, texts)
            : [];
          if (missing.length > 0) {
            notify(terminal, texts.cli_backup_settings_lacking());
            for (const line of missing) notify(terminal, line);
          }
          notify(terminal, texts.cli_backup_restore_next());
        },
        { isNewAllowed: true, isAnyVersion: true },
      ),
    );
}
