import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';
import { film } from '../support/unit/film-server.ts';

const phones = filmPhones();
let phone: Awaited<ReturnType<typeof phones.open>>;
beforeEach(async () => {
  phone = await phones.open();
});

test('of a lesson that is removed while the academy is asked for its files nothing stays', async () => {
  phones.network.answer = async (request) => {
    if (request.url.endsWith('/lesson_files')) await phone.dropTaken(takenKey);
    return phones.server.serve(request);
  };
  await phone.fetchOnce();
  expect(await phone.inFilmDb((database) => database.count('lists'))).toBe(0);
});

test('a file that is removed while its hash is taken does not count when its lesson is taken anew', async () => {
  await phone.fetchOnce();
  await phone.dropTaken(takenKey);
  const { fileState, markWhole } = await import('../../src/storage/film-files.ts');
  const file = [...takenKey, 'first-film', '270p/part-0.m4s'] as const;
  await markWhole([...file]);
  expect(await fileState([...file])).toMatchObject({ isWhole: false });
});

test('a film that was replaced goes with the write that makes the new one play, or with the next try', async () => {
  await phone.fetchOnce();
  phones.server.now = film('second-film');
  await phone.changeTaken(takenKey, (row) => row && { ...row, isOutdated: true });
  const { delete: dropped } = IDBObjectStore.prototype;
  const killed = vi.spyOn(IDBObjectStore.prototype, 'delete');
  killed.mockImplementation(function drop(this: IDBObjectStore, key) {
    if (this.name !== 'pieces') return dropped.call(this, key);
    throw new Error('The browser was killed');
  });
  await expect(phone.fetchOnce()).rejects.toThrow();
  killed.mockRestore();
  const row = await phone.takenLesson(takenKey);
  expect(row?.next?.film, 'there is something to do of it').toBe('second-film');
  await phone.fetchOnce();
  const films = await phone.inFilmDb((database) => database.getAllKeys('files'));
  expect(new Set(films.map(([, , , name]) => name))).toEqual(new Set(['second-film']));
});

test('what was replaced while it plays is not asked for at the academy, which may not have it either', async () => {
  await phone.fetchOnce();
  const old = await phone.lesson();
  phones.server.now = film('second-film');
  await phone.changeTaken(takenKey, (row) => row && { ...row, isOutdated: true });
  await phone.fetchOnce();
  phones.network.asked.length = 0;
  await expect(old.read('270p/part-0.m4s')).rejects.toThrow('replaced');
  expect(phones.network.asked).toEqual([]);
});
