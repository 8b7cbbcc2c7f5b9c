import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { restoreLanguage } from '../../src/offline/language/worker-language.ts';
import { readLanguage, renewLanguage, writeLanguage } from '../../src/storage/language.ts';
import { createCaches } from '../support/caches.ts';

const [english, tamil] = languages;

const setCookie = (...parts: string[]) => {
  document.cookie = parts.join('; ');
};
const forget = () => setCookie('language=', 'Path=/', 'Max-Age=0');
beforeEach(forget);
afterEach(() => {
  forget();
  vi.unstubAllGlobals();
});

test('nobody has chosen a language at first', () => {
  expect(readLanguage()).toBeUndefined();
  renewLanguage();
  expect(document.cookie).not.toContain('language');
});

test('a choice is kept on the phone and told to the server', () => {
  writeLanguage(tamil);
  expect(readLanguage()).toBe(tamil);
  expect(document.cookie).toContain('language=ta');
  writeLanguage(english);
  expect(readLanguage()).toBe(english);
});

test('a cookie that the browser has dropped is written anew', () => {
  writeLanguage(tamil);
  forget();
  renewLanguage();
  expect(document.cookie).toContain('language=ta');
});

test('the cookie alone says it where the browser stores nothing', () => {
  setCookie('language=ta', 'Path=/');
  expect(readLanguage()).toBe(tamil);
});

test('a choice that a killed browser has lost is the one that the worker was told of', async () => {
  vi.stubGlobal('caches', createCaches());
  writeLanguage(tamil);
  await restoreLanguage();
  expect(readLanguage(), 'it was told nothing').toBe(tamil);
  await (await caches.open('files')).put('/spoken-language', new Response('en'));
  await restoreLanguage();
  expect(readLanguage()).toBe(english);
});

test('a browser that denies its storage keeps what it says', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new DOMException('denied')) });
  writeLanguage(tamil);
  await restoreLanguage();
  expect(readLanguage()).toBe(tamil);
});

test('a language that is no more counts as none', () => {
  localStorage.setItem('language', 'xx');
  expect(readLanguage()).toBeUndefined();
});

test.each([
  ['/ta', '/'],
  ['/ta/', '/'],
  ['/ta/courses?category=bridal', '/courses?category=bridal'],
  ['/ta/user/dashboard', '/user/dashboard'],
  ['/courses', '/courses'],
  ['/tailor', '/tailor'],
])('to the routes of the Tamil page %s is %s', async (address, path) => {
  const { input } = await tamilRewrite();
  expect(hrefOf(input({ url: new URL(address, location.href) }))).toBe(path);
});

test.each([
  ['/', '/ta/'],
  ['/courses?category=bridal', '/ta/courses?category=bridal'],
  ['/course/1', '/ta/course/1'],
  ['/cart', '/ta/cart'],
  ['/user/dashboard', '/user/dashboard'],
  ['/course/1/watch?t=3', '/course/1/watch?t=3'],
  ['/order-success', '/order-success'],
  ['/order-success?order=7', '/order-success?order=7'],
  ['/studio?tab=students', '/studio?tab=students'],
  ['/studio', '/studio'],
])('the Tamil page shows %s at %s', async (path, address) => {
  const { output, publicAddress } = await tamilRewrite();
  expect(hrefOf(output({ url: new URL(path, location.href) }))).toBe(address);
  expect(publicAddress(path), 'as where to go after a login').toBe(address);
});

test('the English page leaves addresses as they are', async () => {
  const { rewrite, locale } = await import('../../src/i18n/language.ts');
  expect(rewrite).toBeUndefined();
  expect(locale).toBe('en-IN');
});

const hrefOf = ({ pathname, search }: URL) => pathname + search;

async function tamilRewrite() {
  vi.stubGlobal('__LANGUAGE__', 'ta');
  vi.resetModules();
  const { rewrite, locale, publicAddress } = await import('../../src/i18n/language.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
  expect(locale).toBe('ta-IN');
  if (!rewrite) throw new Error('A page with a prefix rewrites its addresses');
  return { ...rewrite, publicAddress };
}
