import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { dialectOf } from '../../db/database.ts';
import type { OpenAcademy } from '../open-academy.ts';
import { startProgress } from '../progress.ts';
import { CommandError, type Terminal, voiceAt } from '../terminal.ts';
import { readEntries, textOf, verifyBackup } from './archive-reader.ts';
import { type Header, headerName, type Manifest, manifestName, tableOf } from './manifest.ts';
import { createFileRestore, holdsCourseFiles, holdsOtherFiles } from './restore-files.ts';
import { holdsRows, restoreTables } from './restore-tables.ts';

const RowsSchema = v.array(v.record(v.string(), v.unknown()));

/**
 * Verifies the back-up, then brings database and files back, all or nothing: the files move to their
 * place as the last step before the database commits, and back where it does not. Throws where an
 * academy is already, unless `isForced`.
 */
export async function restoreBackup(
  { db, config }: OpenAcademy,
  file: string,
  terminal: Terminal,
  { isForced, logsOut }: { isForced: boolean; logsOut: boolean },
): Promise<{ header: Header; manifest: Manifest }> {
  const dialect = dialectOf(config);
  const { signal, clock } = terminal;
  const { texts } = voiceAt(terminal);
  const { size } = await stat(file);
  const verifying = startProgress(terminal, texts.cli_backup_verifying(), size);
  const backup = await verifyBackup(file, { signal, onBytes: verifying.advance }).finally(
    verifying.end,
  );
  if (!isForced) await requireEmpty({ db, config });

  const files = await createFileRestore(config);
  const restoring = startProgress(terminal, texts.cli_backup_restoring(), size);
  try {
    await restoreTables(
      db,
      backup,
      async ({ insert }) => {
        await readEntries(
          file,
          async (name, content) => {
            const table = tableOf(name);
            if (table !== undefined) await insert(table, readRows(await textOf(content)));
            else if (name !== headerName && name !== manifestName) await files.take(name, content);
          },
          { signal, onBytes: restoring.advance },
        );
      },
      { dialect, clock, logsOut, beforeCommit: files.commit },
    );
  } catch (error) {
    await files.undo();
    throw error;
  } finally {
    restoring.end();
  }
  await files.finish();
  return backup;
}

const readRows = (lines: string) =>
  v.parse(
    RowsSchema,
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );

async function requireEmpty({ db, config }: OpenAcademy): Promise<void> {
  const { databaseUrl, dataDir: folder, media } = config;
  const hasCourseFiles = await holdsCourseFiles(config);
  const bucket = media.store === 's3' && hasCourseFiles ? media.bucket : null;
  const isTaken =
    (media.store === 'local' && hasCourseFiles) ||
    (await holdsRows(db, dialectOf(config))) ||
    (await holdsOtherFiles(config));
  if (!isTaken && bucket === null) return;
  throw new CommandError(({ texts }) => {
    const place = databaseUrl === null ? folder : texts.cli_backup_place_or({ folder });
    return [
      ...(isTaken ? [texts.cli_backup_taken({ place })] : []),
      ...(bucket === null ? [] : [texts.cli_backup_taken_bucket({ bucket })]),
    ].join('\n');
  });
}
