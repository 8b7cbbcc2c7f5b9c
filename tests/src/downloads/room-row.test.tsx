import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { inFilms, type TakenKey } from '../../../src/storage/film-db.ts';
import { type Copy, changeTaken, dropAllTaken } from '../../../src/storage/taken-lessons.ts';
import { chosenLesson } from '../../support/chosen-lesson.ts';
import { renderApp } from '../../support/page/render-app.tsx';

const key: TakenKey = ['7', '1', 1];
const copy = (film: string, quality: string, keptMegabytes: number): Copy => ({
  ...{ film, quality, seconds: 600, bytes: 200e6, kept: keptMegabytes * 1e6 },
  lease: { token: '', grantedAtMs: 0 },
});

beforeEach(() => dropAllTaken('7')); // the connection outlives a test, and what was written

test.each([
  ['another film', copy('second', '270p', 50), { 'second 270p/a': 50 }],
  // The captions are of both.
  ['another quality', copy('first', '540p', 51), { 'first 540p/a': 50 }],
])(
  'while %s comes, what still plays is counted too, and each file once',
  async (_what, next, coming) => {
    const files = { 'first 270p/a': 100, 'first captions/en.vtt': 1, ...coming };
    const whole = copy('first', '270p', 101);
    await changeTaken(key, () => ({ ...chosenLesson(key), isPaused: true, whole, next }));
    await inFilms(['files'], async (tx) => {
      for (const [name, megabytes] of Object.entries(files)) {
        const [film = '', path = ''] = name.split(' ');
        const state = { kept: megabytes * 1e6, validator: null, isWhole: true };
        await tx.objectStore('files').put(state, [...key, film, path]);
      }
    });
    await renderApp({ at: '/user/downloads' });
    expect(await screen.findByText('151 MB of lessons.', { exact: false })).toBeTruthy();
  },
);

test('what is here of a quality that she has given up is counted until it goes', async () => {
  await changeTaken(key, () => ({
    ...chosenLesson(key),
    isPaused: true,
    next: copy('first', '270p', 0),
  }));
  await inFilms(['files'], async (tx) => {
    const state = { kept: 100e6, validator: null, isWhole: true };
    await tx.objectStore('files').put(state, [...key, 'first', '720p/a']);
  });
  await renderApp({ at: '/user/downloads' });
  expect(await screen.findByText('100 MB of lessons.', { exact: false })).toBeTruthy();
});
