import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { emptyEnvironment, openAcademy } from '../../support/server/server-app.ts';

const folders = ['media', 'outbox', 'sheets', 'uploads'];

test('a link to a larger disk stays, and what is restored lies on that disk', async () => {
  const { place, file, academy } = await backedUp();
  const disk = testFolder();
  for (const folder of folders) {
    mkdirSync(join(disk, folder));
    symlinkSync(join(disk, folder), join(place.DATA_DIR, folder));
  }
  const restored = await run(place, ['restore', file]);
  expect(restored).toMatchObject({ code: 0 });
  for (const folder of folders) {
    expect(readlinkSync(join(place.DATA_DIR, folder))).toBe(join(disk, folder));
    expect(treeOf(join(disk, folder))).toEqual(treeOf(join(academy.config.dataDir, folder)));
  }
  writeFileSync(join(disk, 'uploads/later.svg'), '<svg/>');
  expect(await run(place, ['restore', file, '--force'])).toMatchObject({ code: 0 });
  expect(treeOf(join(disk, 'uploads'))).toEqual(treeOf(join(academy.config.dataDir, 'uploads')));
});

test('a folder is never moved itself, which one that a disk is mounted on forbids', async () => {
  const { place, file } = await backedUp();
  for (const folder of folders) {
    // Where a disk is mounted, its own lies beside our files, closed to everybody but root.
    mkdirSync(join(place.DATA_DIR, folder, 'lost+found'), { recursive: true });
    writeFileSync(join(place.DATA_DIR, folder, 'lost+found', '#1'), 'x');
  }
  const places = () => folders.map((folder) => statSync(join(place.DATA_DIR, folder)).ino);
  const before = places();
  expect(await run(place, ['restore', file])).toMatchObject({ code: 0 });
  expect(places()).toEqual(before);
  for (const folder of folders) {
    expect(readdirSync(join(place.DATA_DIR, folder, 'lost+found'))).toEqual(['#1']);
  }
  const again = join(testFolder(), 'again.tar');
  expect(await run(place, ['backup', again])).toMatchObject({ code: 0 });
});

test('where the disk that a link names is away, nothing is touched, and the text says what to do', async () => {
  const { place, file } = await backedUp();
  expect(await run(place, ['restore', file])).toMatchObject({ code: 0 });
  const media = join(place.DATA_DIR, 'media');
  rmSync(media, { recursive: true });
  symlinkSync(join(testFolder(), 'away'), media);
  const before = treeOf(place.DATA_DIR);
  const { code, err } = await run(place, ['restore', file, '--force']);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`${media} leads to`) });
  expect(err).toContain('mount its disk, and restore again');
  expect(lstatSync(media).isSymbolicLink()).toBe(true);
  expect(treeOf(place.DATA_DIR)).toEqual(before);
});

async function backedUp() {
  const academy = await openAcademy();
  mkdirSync(join(academy.config.dataDir, 'outbox'));
  writeFileSync(join(academy.config.dataDir, 'outbox/1.eml'), 'To: priya@example.com');
  const file = join(testFolder(), 'academy.tar');
  await run(academy, ['backup', file]);
  return { academy, file, place: (await emptyEnvironment()) as { DATA_DIR: string } };
}

const treeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
