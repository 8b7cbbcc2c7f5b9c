import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { legacyPageFile, pageFactsOf } from '#contract/academy-file.ts';
import { dialectOf } from '../../db/database.ts';
import { factsBeforeFirstStart } from '../../db/page-facts.ts';
import { type Snapshot, withSnapshot } from '../../db/snapshot.ts';
import { flushFolder } from '../../file-system/flush.ts';
import type { OpenAcademy } from '../open-academy.ts';
import { startProgress } from '../progress.ts';
import { CommandError, type Terminal, voiceAt } from '../terminal.ts';
import { verifyBackup } from './archive-reader.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { environmentNote } from './environment.ts';
import { listKeptFiles } from './kept-files.ts';
import {
  fileName,
  formatVersion,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  rowsName,
} from './manifest.ts';
import { inBatches } from './row-batches.ts';
import { namedIn, writeFiles } from './write-files.ts';

/**
 * Writes the academy to one file, reads that back, and only then gives it its name. Interrupted or
 * failed, it leaves nothing.
 */
export async function writeBackup(
  academy: OpenAcademy,
  file: string,
  terminal: Terminal,
): Promise<Manifest> {
  const partial = `${file}.part`;
  try {
    const written = await writeAll(academy, partial, terminal);
    const { size } = await stat(partial);
    const { texts } = voiceAt(terminal);
    const progress = startProgress(terminal, texts.cli_backup_verifying(), size);
    const { manifest } = await verifyBackup(partial, {
      signal: terminal.signal,
      onBytes: progress.advance,
    }).finally(progress.end);
    if (JSON.stringify(manifest) !== JSON.stringify(written)) {
      throw new CommandError(({ texts }) => texts.cli_backup_not_as_written({ file: partial }));
    }
    await rename(partial, file);
    await flushFolder(dirname(file));
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeAll(
  academy: OpenAcademy,
  partial: string,
  terminal: Terminal,
): Promise<Manifest> {
  const archive = createArchiveWriter(partial, terminal.signal);
  try {
    return await fill(archive, academy, terminal);
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function fill(
  archive: ArchiveWriter,
  { db, config }: OpenAcademy,
  terminal: Terminal,
): Promise<Manifest> {
  const dialect = dialectOf(config);
  // Before the snapshot, so that it holds whatever was answered by then.
  const madeAt = new Date(terminal.clock()).toISOString();
  const { rows, named } = await withSnapshot(db, dialect, async (snapshot) => {
    const header: Header = {
      format: 'academy-backup',
      version: formatVersion,
      madeAt,
      madeOn: dialect,
      migrations: snapshot.migrations,
      environment: environmentNote(terminal.env),
    };
    await archive.add(headerName, JSON.stringify(header));
    return writeTables(snapshot, archive, terminal);
  });
  // The files come after the rows: a file is there before a row names it, and stays.
  await writeFiles(await listKeptFiles(config), { archive, named }, terminal);
  // An older version's database has no page facts: they go along as a file, for the restored academy's start.
  const isPageInside = archive.entries.some(({ name }) => name === fileName(legacyPageFile));
  if (!rows.page_facts && !isPageInside) {
    const facts = pageFactsOf(factsBeforeFirstStart(config));
    await archive.add(fileName(legacyPageFile), JSON.stringify(facts));
  }
  const manifest: Manifest = { rows, entries: [...archive.entries] };
  await archive.add(manifestName, JSON.stringify(manifest));
  await archive.finish();
  return manifest;
}

async function writeTables(
  snapshot: Snapshot,
  archive: ArchiveWriter,
  terminal: Terminal,
): Promise<{ rows: Manifest['rows']; named: Set<string> }> {
  const rows: Manifest['rows'] = {};
  const named = new Set<string>();
  for (const { name } of snapshot.tables) rows[name] = await snapshot.countRows(name);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const progress = startProgress(terminal, voiceAt(terminal).texts.cli_backup_database(), total);
  try {
    for (const table of snapshot.tables) {
      let number = 0;
      for await (const batch of inBatches(snapshot.rowsOf(table))) {
        terminal.signal.throwIfAborted();
        await archive.add(rowsName(table.name, number++), batch.text);
        for (const path of batch.rows.flatMap(namedIn)) named.add(path);
        progress.advance(batch.rows.length);
      }
    }
    return { rows, named };
  } finally {
    progress.end();
  }
}
