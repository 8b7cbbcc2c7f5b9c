import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../../../server/cli/backup/write-backup.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { startS3 } from '../../support/server/s3-server.ts';
import {
  emptyEnvironment,
  openAcademy,
  type TestAcademy,
} from '../../support/server/server-app.ts';

/** Files that no row names, like those that the hourly jobs delete. */
const unused = ['media/bridal-0123abcd/240p/part-0.m4s', 'sheets/kit-0123abcd.pdf', 'outbox/a.eml'];
/** More than is read at once. */
const large = 'x'.repeat(3_000_000);
const captions = 'media/bridal/captions/ta.vtt';

test('a back-up has what is there when it comes to it, and not what nobody shows and went', async () => {
  const academy = await openAcademy();
  const { dataDir } = academy.config;
  for (const path of [...unused, captions, 'uploads/empty.txt']) write(dataDir, path, '');
  write(dataDir, 'uploads/large.bin', large);
  const file = join(testFolder(), 'academy.tar');
  await backup(academy, file, () => {
    for (const path of unused) rmSync(join(dataDir, path));
    write(dataDir, captions, 'WEBVTT\n');
  });
  const place = await emptyEnvironment();
  expect(await run(place, ['restore', file])).toMatchObject({ code: 0 });
  const restored = place.DATA_DIR ?? '';
  expect(readFileSync(join(restored, captions), 'utf8')).toBe('WEBVTT\n');
  expect(readFileSync(join(restored, 'uploads/large.bin'), 'utf8')).toBe(large);
  for (const folder of ['media', 'sheets', 'uploads']) {
    expect(filesIn(restored, folder), folder).toEqual(filesIn(dataDir, folder));
  }
});

test('where a file goes that a row names, the back-up fails with its name and leaves nothing', async () => {
  for (const named of ['media/bridal/index.m3u8', 'sheets/bridal-kit.pdf']) {
    const academy = await openAcademy();
    const folder = testFolder();
    const gone = () => rmSync(join(academy.config.dataDir, named));
    await expect(backup(academy, join(folder, 'a.tar'), gone)).rejects.toThrow(named);
    expect(readdirSync(folder)).toEqual([]);
  }
});

test('a file that goes from a bucket is left out too, and the others are whole', async () => {
  const [key = ''] = unused;
  const s3 = await startS3({
    before: async ({ method, url }) => {
      if (method === 'HEAD' && url?.includes(key)) await disk.delete(key);
    },
  });
  onTestFinished(() => s3.stop());
  const academy = await openAcademy(s3.environment);
  const disk = await openDisk(academy.config);
  await disk.put(key, 'film');
  await disk.put('uploads/large.bin', large);
  const { entries } = await backup(academy, join(testFolder(), 'academy.tar'));
  const names = entries.map(({ name }) => name);
  expect(names).toContain('files/media/bridal/index.m3u8');
  expect(names).not.toContain(`files/${key}`);
  const kept = entries.find(({ name }) => name === 'files/uploads/large.bin');
  expect(kept?.bytes).toBe(large.length);
});

/** `onFiles` is called once the files are listed: its bar is on the terminal then. */
function backup({ db, config }: TestAcademy, file: string, onFiles = () => {}) {
  let isListed = false;
  const err = new Writable({
    write(chunk, _encoding, done) {
      if (!isListed && String(chunk).includes('Files')) {
        isListed = true;
        onFiles();
      }
      done();
    },
  });
  const { signal } = new AbortController();
  const env = { LANG: 'en' };
  const terminal = {
    ...{ env, out: err, signal, clock: Date.now },
    err: Object.assign(err, { isTTY: true, columns: 80 }),
  };
  return writeBackup({ db, config }, file, terminal);
}

function write(dataDir: string, path: string, text: string): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), text);
}

const filesIn = (dataDir: string, folder: string): string[] =>
  readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
