import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '../../../server/cli/backup/restore-backup.ts';
import { createFileRestore } from '../../../server/cli/backup/restore-files.ts';
import { openDatabase } from '../../../server/db/database.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { type Config, loadConfig } from '../../../server/settings/config.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { startS3 } from '../../support/server/s3-server.ts';
import { emptyEnvironment, openAcademy } from '../../support/server/server-app.ts';

test('where the database does not commit, every file is again what it was', async () => {
  const { file, config, db } = await otherAcademy();
  const mine = writeMine(config.dataDir);
  await expect(restore(brokenAtCommit(db), config, file)).rejects.toThrow('the disk is full');
  expect(mine.read()).toEqual(mine.written);
  expect(hiddenIn(config.dataDir)).toEqual([]);
  expect(await db.selectFrom('users').select('id').execute()).not.toEqual([]);
});

test('where a later folder cannot be moved, the earlier ones are moved back', async () => {
  const { config } = await otherAcademy();
  const mine = writeMine(config.dataDir);
  const files = await createFileRestore(config);
  await files.take('files/uploads/new.png', Readable.from([Buffer.from('new')]));
  const outbox = join(config.dataDir, 'outbox');
  const [waiting = ''] = hiddenIn(outbox);
  // The mail cannot be moved aside, since a folder of its name lies there already.
  mkdirSync(join(outbox, waiting, 'old/mine.eml'));
  await expect(files.commit()).rejects.toThrow();
  expect(mine.read()).not.toEqual(mine.written);
  await files.undo();
  expect(mine.read()).toEqual(mine.written);
});

test('what a killed restore had put aside is there until a later one is done', async () => {
  const { file, config, db } = await otherAcademy();
  const uploads = join(config.dataDir, 'uploads');
  for (const part of ['old', 'new']) {
    mkdirSync(join(uploads, '.restoring-killed', part), { recursive: true });
    writeFileSync(join(uploads, '.restoring-killed', part, 'mine.png'), 'mine');
  }
  await expect(restore(brokenAtCommit(db), config, file)).rejects.toThrow('the disk is full');
  // The files that it had only unpacked are gone: they took room, and the back-up has them.
  expect(readdirSync(join(uploads, '.restoring-killed'))).toEqual(['old']);
  expect(contentOf(join(uploads, '.restoring-killed/old/mine.png'))).toBe('mine');
  await restore(db, config, file);
  expect(hiddenIn(uploads)).toEqual([]);
});

test('a bucket whose database does not commit holds what it held', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const { file, config, db } = await otherAcademy(s3.environment);
  const disk = await openDisk(config);
  await disk.put('uploads/mine.png', 'mine');
  await disk.delete('media/bridal/index.m3u8');
  await expect(restore(brokenAtCommit(db), config, file)).rejects.toThrow('the disk is full');
  expect(await disk.get('uploads/mine.png')).toBe('mine');
  expect(await disk.exists('media/bridal/index.m3u8')).toBe(false);
  await restore(db, config, file);
  expect(await disk.exists('uploads/mine.png')).toBe(false);
  expect(await disk.exists('media/bridal/index.m3u8')).toBe(true);
});

/** A place that holds an academy already, and a back-up of another one. */
async function otherAcademy(media: Record<string, string> = {}) {
  const file = join(testFolder(), 'academy.tar');
  await run(await openAcademy(), ['backup', file]);
  const env = { ...(await emptyEnvironment()), ...media };
  expect(await run(env, ['restore', file])).toMatchObject({ code: 0 });
  const config = loadConfig(env);
  const db = openDatabase(config);
  onTestFinished(() => db.destroy());
  return { file, config, db };
}

function writeMine(dataDir: string) {
  const paths = ['uploads/mine.png', 'media/bridal/mine.ts', 'outbox/mine.eml'];
  for (const path of paths) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), path);
  }
  const read = () => paths.map((path) => contentOf(join(dataDir, path)));
  return { written: paths, read };
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const hiddenIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('.'));

/** Fails after everything was written, as a full disk does at the COMMIT. */
function brokenAtCommit(db: Kysely<Tables>): Kysely<Tables> {
  const transaction = () => ({
    execute: (work: (trx: Transaction<Tables>) => Promise<unknown>) =>
      db.transaction().execute(async (trx) => {
        await work(trx);
        throw new Error('the disk is full');
      }),
  });
  return new Proxy(db, {
    get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key, target)),
  });
}

function restore(db: Kysely<Tables>, config: Config, file: string) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { signal } = new AbortController();
  const terminal = { env: {}, out: nowhere, err: nowhere, signal, clock: Date.now };
  return restoreBackup({ db, config }, file, terminal, { isForced: true, logsOut: false });
}
