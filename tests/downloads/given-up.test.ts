import { beforeEach, expect, test } from 'vitest';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';
import { alsoIn, film } from '../support/unit/film-server.ts';

const phones = filmPhones();
let phone: Awaited<ReturnType<typeof phones.open>>;
beforeEach(async () => {
  phone = await phones.open();
  alsoIn(phones.server.now, 720);
});

const wanted = (shortSide: number) =>
  phone.changeTaken(takenKey, (row) => row && { ...row, shortSide, isOutdated: true });
/** The line breaks before the second segment of each quality. */
async function fetchHalf() {
  phones.server.line = (bytes, path) => (path.includes('part-1') ? 'cut' : bytes);
  await expect(phone.fetchOnce()).rejects.toThrow('No answer');
  phones.server.line = (bytes) => bytes;
}
/** The films and qualities of which anything is here, without the captions that all have. */
async function here() {
  const files = await phone.inFilmDb((database) => database.getAllKeys('files'));
  const named = files.map(([, , , name, path]) => `${name} ${path.split('/')[0]}`);
  return [...new Set(named)].filter((name) => !name.endsWith('captions'));
}

test('what has come of a quality goes when she has chosen another, before that is here', async () => {
  await wanted(720);
  await fetchHalf();
  expect(await here()).toEqual(['first-film 720p']);
  await wanted(270);
  await fetchHalf();
  expect(await here()).toEqual(['first-film 270p']);
});

test('what has come of a film goes when the academy has replaced it', async () => {
  await fetchHalf();
  phones.server.now = film('second-film');
  await wanted(270);
  await fetchHalf();
  expect(await here()).toEqual(['second-film 270p']);
  expect(await phone.inFilmDb((database) => database.getAllKeys('lists'))).toEqual([
    [...takenKey, 'second-film'],
  ]);
});

test('a copy that plays stays when she gives up the one in its place', async () => {
  await phone.fetchOnce();
  await wanted(720);
  await fetchHalf();
  expect(await here()).toEqual(['first-film 270p', 'first-film 720p']);
  phones.server.sentBytes = 0;
  await wanted(270);
  phones.server.line = () => 'cut';
  await phone.fetchOnce();
  expect(phones.server.sentBytes).toBe(0);
  expect(await here()).toEqual(['first-film 270p']);
  expect((await (await phone.lesson()).read('270p/part-3.m4s')).length).toBeGreaterThan(0);
});

test('a film that plays stays when the one in its place is given up for another quality', async () => {
  await phone.fetchOnce();
  phones.server.now = alsoIn(film('second-film'), 720);
  await wanted(720);
  await fetchHalf();
  await wanted(270);
  await fetchHalf();
  expect(await here()).toEqual(['first-film 270p', 'second-film 270p']);
  const { film: playing, read } = await phone.lesson();
  expect(playing).toBe('first-film');
  expect((await read('270p/part-3.m4s')).length).toBeGreaterThan(0);
});

test('what has come stays when she takes her change back while the academy is asked', async () => {
  await wanted(720);
  await fetchHalf();
  await wanted(270);
  phones.network.answer = async (request) => {
    if (request.url.endsWith('/lesson_files')) await wanted(720);
    return phones.server.serve(request);
  };
  await fetchHalf();
  expect(await here()).toContain('first-film 720p');
});
