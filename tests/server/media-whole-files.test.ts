import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDisk } from '../../server/media/disk.ts';
import { storedFolders, storedKeys } from '../../server/media/stored-keys.ts';

const key = 'media/bridal/index.m3u8';

async function openStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'whole-files-'));
  mkdirSync(join(dataDir, 'media/bridal'), { recursive: true });
  const disk = await openDisk({ media: { store: 'local' }, dataDir });
  await disk.put(key, 'before');
  return { dataDir, disk, names: () => readdirSync(join(dataDir, 'media/bridal')) };
}

test('who reads a file while it is written anew has the old one, until the new one is whole', async () => {
  const { disk, names } = await openStore();
  const content = new PassThrough();
  const writing = disk.putStream(key, content);
  content.write('half of it');
  await expect.poll(names).toHaveLength(2);
  expect(await disk.get(key)).toBe('before');
  content.end(', and the rest');
  await writing;
  expect(await disk.get(key)).toBe('half of it, and the rest');
  expect(names()).toEqual(['index.m3u8']);
});

test('a file that breaks off leaves the old one, and nothing beside it', async () => {
  const { disk, names } = await openStore();
  const content = new PassThrough();
  const writing = disk.putStream(key, content);
  content.write('half of it');
  await expect.poll(names).toHaveLength(2);
  content.destroy(new Error('the disk is full'));
  await expect(writing).rejects.toThrow('Cannot write file');
  expect(await disk.get(key)).toBe('before');
  expect(names()).toEqual(['index.m3u8']);
});

test('a file is on the disk before it has its name, and its name before the write has ended', async () => {
  const { dataDir, disk } = await openStore();
  const flushed: string[] = [];
  const handle = await open(dataDir);
  await handle.close();
  const { sync } = Object.getPrototypeOf(handle);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(function (this: FileHandle) {
    flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  await disk.put(key, 'after');
  expect(flushed).toEqual([
    expect.stringMatching(/media\/bridal\/index\.m3u8\..*\.part$/),
    join(dataDir, 'media/bridal'),
  ]);
});

test('a folder that is deleted while others are listed takes none of them from the list', async () => {
  const { disk } = await openStore();
  const films = Array.from({ length: 50 }, (_, n) => `media/film-${n}/240p/part-0.m4s`);
  const unused = 'media/unused/240p/part-0.m4s';
  for (const film of [...films, unused]) await disk.put(film, 'film');
  const listing = storedKeys(disk, 'media');
  await disk.deleteAll('media/unused/');
  const listed = await listing;
  expect(listed.filter((found) => found !== unused)).toEqual([key, ...films].sort());
});

test('what lies there under a name that the store never gives is passed over, and hides nothing', async () => {
  const { dataDir, disk } = await openStore();
  // A mounted disk has its own folder; what is copied there by hand has any name.
  for (const folder of ['lost+found', '.Trash-1000', 'மணப்பெண்']) {
    mkdirSync(join(dataDir, 'media', folder));
    writeFileSync(join(dataDir, 'media', folder, 'a'), 'x');
  }
  writeFileSync(join(dataDir, 'media/bridal (final).mov'), 'x');
  writeFileSync(join(dataDir, 'media/bridal/#1'), 'x');
  symlinkSync(join(dataDir, 'media/bridal'), join(dataDir, 'media/bridal-12345678'));
  expect(await storedKeys(disk, 'media')).toEqual([key]);
  expect(await storedFolders(disk, 'media')).toEqual(['bridal']);
});
