import { beforeEach, expect, test } from 'vitest';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';

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
  expect(await (await phone.openFilms()).count('lists')).toBe(0);
});

test('a file that is removed while its hash is taken does not count when its lesson is taken anew', async () => {
  await phone.fetchOnce();
  await phone.dropTaken(takenKey);
  const { fileState, markWhole } = await import('../../src/storage/film-files.ts');
  const file = [...takenKey, 'first-film', '270p/part-0.m4s'] as const;
  await markWhole([...file]);
  expect(await fileState([...file])).toMatchObject({ isWhole: false });
});
