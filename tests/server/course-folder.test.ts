import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putCourseFolder, UnservableFileError } from '../../server/media/course-folder.ts';
import { openDisk } from '../../server/media/disk.ts';
import { putSeedFiles } from '../../server/media/seed-files.ts';
import { storedKeys } from '../../server/media/stored-keys.ts';
import { startS3 } from '../support/server/s3-server.ts';
import { anitha, openAcademy, signedIn } from '../support/server/server-app.ts';

const film = ['index.m3u8', '360p/index.m3u8', '360p/part-0.m4s', 'captions.vtt'];

test.each(['local', 's3'])('a new film in a %s store is played by who has paid', async (store) => {
  const s3 = store === 's3' ? await startS3() : null;
  onTestFinished(() => s3?.stop());
  const academy = await openAcademy(s3?.environment ?? {});
  const disk = await openDisk(academy.config);
  await putCourseFolder(disk, { name: 'new-film', from: folderOf(film) });
  await academy.db
    .updateTable('lessons')
    .set({ film_folder: 'new-film' })
    .where('course_id', '=', '2')
    .execute();
  const student = await signedIn(academy, anitha);
  for (const path of film) {
    const reply = await student.get(`/tamil_makeover_backend/media/new-film/${path}`);
    const { location } = reply.headers;
    const isPart = store === 's3' && path.endsWith('.m4s');
    expect(reply.statusCode, path).toBe(isPart ? 302 : 200);
    expect(isPart ? await (await fetch(String(location))).text() : reply.body).toBe(`${path} text`);
  }
});

test.each(['a film.m4s', '360p/sub/part.m4s'])(
  '%s is refused before anything is written',
  async (path) => {
    const { config } = await openAcademy();
    const disk = await openDisk(config);
    const put = putCourseFolder(disk, { name: 'new-film', from: folderOf([...film, path]) });
    await expect(put).rejects.toThrow(UnservableFileError);
    await expect(put).rejects.toThrow(`new-film/${path}`);
    expect(existsSync(join(config.dataDir, 'media/new-film'))).toBe(false);
  },
);

test('a start puts back what is missing, and leaves what the academy changed', async () => {
  const { config } = await openAcademy();
  const { dataDir } = config;
  writeFileSync(join(dataDir, 'uploads/hd.svg'), 'ours');
  rmSync(join(dataDir, 'media/party'), { recursive: true });
  await putSeedFiles(await openDisk(config), config.academyFile);
  expect(existsSync(join(dataDir, 'media/party/part-6.m4s'))).toBe(true);
  expect(await (await openDisk(config)).get('uploads/hd.svg')).toBe('ours');
});

test('a file that a file manager leaves beside the academy file keeps no film out of the store', async () => {
  const disk = await openDisk((await openAcademy()).config);
  const left = [
    ...['media/.DS_Store', 'media/README', 'uploads/.DS_Store', 'uploads/old/cover.jpg'],
    ...['media/new-film/.DS_Store', 'media/new-film/.Trash/part.m4s'],
  ];
  const seed = folderOf([...left, 'media/new-film/index.m3u8', 'uploads/new-cover.jpg']);
  symlinkSync(join(seed, 'media/new-film'), join(seed, 'media/linked-film'));
  await putSeedFiles(disk, join(seed, 'academy.json'));
  expect(await disk.exists('media/new-film/index.m3u8')).toBe(true);
  expect(await disk.exists('media/linked-film/index.m3u8')).toBe(true);
  expect(await disk.exists('uploads/new-cover.jpg')).toBe(true);
  expect(await disk.exists('uploads/.DS_Store')).toBe(false);
  expect(await storedKeys(disk, 'media/new-film')).toEqual(['media/new-film/index.m3u8']);
});

test('a film that cannot be served is named, and keeps no other out of the store', async () => {
  const disk = await openDisk((await openAcademy()).config);
  const seed = folderOf(['media/a/a film.m4s', 'media/a/index.m3u8', 'media/b/index.m3u8']);
  const refused = await putSeedFiles(disk, join(seed, 'academy.json'));
  expect(refused.map(({ message }) => message)).toEqual([
    expect.stringContaining('a/a film.m4s cannot be served'),
  ]);
  expect(await storedKeys(disk, 'media/a')).toEqual([]);
  expect(await disk.exists('media/b/index.m3u8')).toBe(true);
});

function folderOf(paths: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${path} text`);
  }
  return folder;
}
