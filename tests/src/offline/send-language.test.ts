import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseForLetters, sendLanguage } from '../../../src/offline/send-language.ts';
import { ok, refused } from '../../support/page/render-app.tsx';

let answer: () => Response | Promise<Response>;
let told: unknown[];

beforeEach(() => {
  told = [];
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    if (!String(input).endsWith('/api/choose_language')) return ok({ csrf_token: 'fresh' });
    told.push(JSON.parse(String(init?.body)));
    return answer();
  });
});
afterEach(() => localStorage.clear());

const done = () => ok({ success: 200 });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

test('a choice is told once', async () => {
  answer = done;
  await chooseForLetters('7', 'ta');
  await sendLanguage('7');
  expect(told).toEqual([{ id: '7', language: 'ta' }]);
});

test('without network it is told with a later screen, and the last choice counts', async () => {
  answer = noNetwork;
  await chooseForLetters('7', 'ta');
  await chooseForLetters('7', 'en');
  answer = done;
  told = [];
  await sendLanguage('7');
  await sendLanguage('7');
  expect(told).toEqual([{ id: '7', language: 'en' }]);
});

test('another student of this phone tells nothing of it, and it waits for hers', async () => {
  answer = noNetwork;
  await chooseForLetters('7', 'ta');
  answer = done;
  told = [];
  await sendLanguage('8');
  expect(told).toEqual([]);
  await sendLanguage('7');
  expect(told).toHaveLength(1);
});

test('a plain backend, which has no such call, is asked no more', async () => {
  answer = () => refused(404, { message: 'Not found' });
  await chooseForLetters('7', 'ta');
  await sendLanguage('7');
  expect(told).toHaveLength(1);
});

test('what this browser cannot keep, or somebody has written there, tells nothing', async () => {
  answer = done;
  for (const text of ['x', '{}', '{"id":"7","language":"xx"}']) {
    localStorage.setItem('language-untold', text);
    await sendLanguage('7');
  }
  expect(told).toEqual([]);
});
