import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLessonFilms } from '../../server/features/lessons/film-repository.ts';
import { replaceCaptions } from '../../server/films/captions.ts';
import { filmList } from '../../server/films/film-list.ts';
import { captionLanguages } from '../../server/films/hls-facts.ts';
import { openDisk } from '../../server/media/disk.ts';
import { run } from '../support/server/academy-cli.ts';
import { testFolder } from '../support/server/backups.ts';
import { putOneFilm } from '../support/server/lessons.ts';
import { openAcademy, signedInStaff } from '../support/server/server-app.ts';

const course_id = '2';
const folder = 'party';
const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';

async function openFilm() {
  const academy = await openAcademy();
  await putOneFilm(academy, course_id, folder);
  const disk = await openDisk(academy.config);
  const films = createLessonFilms(academy.db);
  const inPlaylist = async () =>
    captionLanguages(await disk.get(`media/${folder}/index.m3u8`)).sort();
  async function inRows() {
    const rows = academy.db.selectFrom('lessons').select('film_captions');
    const found = await rows.where('film_folder', '=', folder).execute();
    return found.map(({ film_captions }) => film_captions?.split(',').sort());
  }
  return { academy, disk, films, inPlaylist, inRows };
}

test('captions in several languages that are saved at the same moment are all there', async () => {
  const { academy, inPlaylist, inRows } = await openFilm();
  const staff = await signedInStaff(academy);
  const give = async (language: string) => {
    const body = { course_id, lesson: 1, language, captions: vtt };
    return (await staff.post('/api/studio_save_captions', body)).statusCode;
  };
  const file = join(testFolder(), 'tamil.vtt');
  writeFileSync(file, vtt);
  const command = ['lesson', 'captions', course_id, '1', file, '--language', 'kn'];
  const done = [give('hi'), give('ml'), run(academy, command).then(({ code }) => code), give('te')];
  expect(await Promise.all(done)).toEqual([200, 200, 0, 200]);
  const all = ['en', 'hi', 'kn', 'ml', 'ta', 'te'];
  expect(await inPlaylist()).toEqual(all);
  expect(await inRows()).toEqual([all]);
});

test('who writes the playlist last after reading it first takes no language away', async () => {
  const { academy, disk, films, inPlaylist, inRows } = await openFilm();
  const slow = await openDisk(academy.config);
  const put = slow.put.bind(slow);
  let isFirst = true;
  slow.put = async (key, ...what) => {
    if (isFirst && key.endsWith('/index.m3u8')) {
      isFirst = false;
      await replaceCaptions({ known: films, disk }, folder, { text: vtt, language: 'ml' });
    }
    return put(key, ...what);
  };
  await replaceCaptions({ known: films, disk: slow }, folder, { text: vtt, language: 'hi' });
  expect(isFirst).toBe(false);
  const all = ['en', 'hi', 'ml', 'ta'];
  expect(await inPlaylist()).toEqual(all);
  expect(await inRows()).toEqual([all]);
});

test('captions that nobody has looked for yet stay in the row beside new ones', async () => {
  const { academy, disk, films, inRows } = await openFilm();
  await academy.db
    .updateTable('lessons')
    .set({ film_captions: null })
    .where('film_folder', '=', folder)
    .execute();
  await replaceCaptions({ known: films, disk }, folder, { text: vtt, language: 'ml' });
  expect(await inRows()).toEqual([['en', 'ml', 'ta']]);
  // A start that has read the playlist before.
  await films.know(folder, { seconds: 28, captions: ['en', 'ta'] });
  expect(await inRows()).toEqual([['en', 'ml', 'ta']]);
});

test('a film of two courses has the same captions in both rows', async () => {
  const { academy, disk, films, inRows } = await openFilm();
  await putOneFilm(academy, '3', folder);
  const languages = ['hi', 'kn', 'ml', 'te'];
  await Promise.all(
    languages.map((language) =>
      replaceCaptions({ known: films, disk }, folder, { text: vtt, language }),
    ),
  );
  const all = ['en', ...languages, 'ta'].sort();
  expect(await inRows()).toEqual([all, all]);
});

test('a language whose captions are not in the store is not named in the playlist', async () => {
  const { disk, films, inPlaylist } = await openFilm();
  await films.addCaptions(folder, ['fr']);
  await replaceCaptions({ known: films, disk }, folder, { text: vtt, language: 'ml' });
  expect(await inPlaylist()).toEqual(['en', 'ml', 'ta']);
});

test('captions that are saved while the film is hashed are in the list that phones get', async () => {
  const { academy, disk, films } = await openFilm();
  const slow = await openDisk(academy.config);
  const put = slow.put.bind(slow);
  let isFirst = true;
  slow.put = async (key, ...what) => {
    if (isFirst) {
      isFirst = false;
      await replaceCaptions({ known: films, disk }, folder, { text: vtt, language: 'ml' });
    }
    return put(key, ...what);
  };
  const languages = async (list: ReturnType<typeof filmList>) =>
    (await list)?.captions.map(({ language }) => language).sort();
  const all = ['en', 'ml', 'ta'];
  expect(await languages(filmList(slow, folder))).toEqual(all);
  expect(await languages(filmList(disk, folder))).toEqual(all);
});

test.each([
  ['with the line ends of Windows', (main: string) => main.replaceAll('\n', '\r\n')],
  ['without a version', (main: string) => main.replace(/#EXT-X-VERSION.*\n/, '')],
  ['with a group of its own', (main: string) => main.replaceAll('"captions"', '"subs"')],
])('a playlist made elsewhere %s plays on with new captions', async (_how, made) => {
  const { disk, films, inPlaylist } = await openFilm();
  const path = `media/${folder}/index.m3u8`;
  const main = made(await disk.get(path));
  await disk.put(path, main);
  await replaceCaptions({ known: films, disk }, folder, { text: vtt, language: 'ml' });
  expect(await inPlaylist()).toEqual(['en', 'ml', 'ta']);
  const written = await disk.get(path);
  expect(written).not.toContain('\r');
  const groups = new Set(
    [...written.matchAll(/(?:GROUP-ID|SUBTITLES)="(\w+)"/g)].map(([, g]) => g),
  );
  expect([...groups]).toHaveLength(1);
  const uris = (text: string) => text.split(/\r?\n/).filter((line) => /^[^#]/.test(line));
  expect(uris(written)).toEqual(uris(main));
});
