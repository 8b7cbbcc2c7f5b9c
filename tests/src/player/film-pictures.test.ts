import { expect, test } from 'vitest';
import { chapterAt, chapterMarks, placeOf } from '../../../src/features/player/film-pictures.ts';

const thumbnails = { file: 'thumbnails.jpg', every_seconds: 5, count: 23, columns: 10, rows: 3 };

test.each([
  [0, 0, 0],
  [4.9, 0, 0],
  [5, 1 / 9, 0],
  [50, 0, 1 / 2],
  [112, 2 / 9, 1],
  [400, 2 / 9, 1],
])('the picture of second %d lies where the row and the column say', (seconds, x, y) => {
  expect(placeOf(seconds, thumbnails)).toEqual({ x, y });
});

test('one picture is all of its file', () => {
  const one = { ...thumbnails, count: 1, columns: 1, rows: 1 };
  expect(placeOf(3, one)).toEqual({ x: 0, y: 0 });
});

test('a second is in the chapter that began last, and before the first in none', () => {
  const chapters = [
    { seconds: 2, title: 'Skin' },
    { seconds: 6, title: 'Eyes' },
  ];
  expect([1, 2, 7].map((second) => chapterAt(second, chapters))).toEqual([
    undefined,
    'Skin',
    'Eyes',
  ]);
});

test('chapters are times of the seek bar, in the language that is read', () => {
  const translations = { ta: { title: 'சருமம்' } };
  expect(chapterMarks([{ seconds: 2, title: 'Skin', translations }])).toEqual([
    { seconds: 2, text: 'Skin', isChapter: true },
  ]);
});
