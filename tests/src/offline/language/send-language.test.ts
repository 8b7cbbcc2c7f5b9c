import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseForLetters, sendLanguage } from '../../../../src/offline/language/send-language.ts';
import { ok, refused } from '../../../support/page/render-app.tsx';
import { byPath, noNetwork, stubNetwork } from '../../../support/unit/stub-network.ts';

let answer: () => Response | Promise<Response>;
const network = stubNetwork();

beforeEach(() => {
  network.reset();
  network.answer = byPath({ choose_language: () => answer() });
});
afterEach(() => localStorage.clear());

const done = () => ok({ success: 200 });
const told = () => network.calls().map(({ payload }) => payload);

test('a choice is told once, by the page that comes', async () => {
  answer = done;
  chooseForLetters('7', 'ta');
  expect(told()).toEqual([]);
  await sendLanguage('7');
  await sendLanguage('7');
  expect(told()).toEqual([{ id: '7', language: 'ta' }]);
});

test('without network it is told with a later screen, and the last choice counts', async () => {
  answer = noNetwork;
  chooseForLetters('7', 'ta');
  await sendLanguage('7');
  chooseForLetters('7', 'en');
  await sendLanguage('7');
  answer = done;
  network.asked.length = 0;
  await sendLanguage('7');
  await sendLanguage('7');
  expect(told()).toEqual([{ id: '7', language: 'en' }]);
});

test.each([
  [401, 'session'],
  [403, 'owner'],
  [419, 'csrf'],
  [429, 'too_many'],
  [500, 'fault'],
])('a choice that is refused with %i is told with a later screen', async (status, reason) => {
  answer = () => refused(status, { message: 'Not now', reason });
  chooseForLetters('7', 'ta');
  await sendLanguage('7');
  answer = done;
  network.asked.length = 0;
  await sendLanguage('7');
  expect(told()).toEqual([{ id: '7', language: 'ta' }]);
});

test('another student of this phone tells nothing of it, and it waits for hers', async () => {
  answer = done;
  chooseForLetters('7', 'ta');
  await sendLanguage('8');
  expect(told()).toEqual([]);
  await sendLanguage('7');
  expect(told()).toHaveLength(1);
});

test('a plain backend, which has no such call, is asked no more', async () => {
  answer = () => refused(404, { message: 'Not found' });
  chooseForLetters('7', 'ta');
  await sendLanguage('7');
  await sendLanguage('7');
  expect(told()).toHaveLength(1);
});

test('what this browser cannot keep, or somebody has written there, tells nothing', async () => {
  answer = done;
  for (const text of ['x', '{}', '{"id":"7","language":"xx"}']) {
    localStorage.setItem('language-untold', text);
    await sendLanguage('7');
  }
  expect(told()).toEqual([]);
});
