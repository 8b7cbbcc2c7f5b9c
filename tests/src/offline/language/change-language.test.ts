import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { changeLanguage } from '../../../../src/offline/language/change-language.ts';
import { renewChoice, restoreLanguage } from '../../../../src/offline/language/worker-language.ts';
import { readLanguage, writeLanguage } from '../../../../src/storage/language.ts';
import { createCaches } from '../../../support/caches.ts';
import { noNetwork, stubNetwork } from '../../../support/unit/stub-network.ts';

const [english, tamil] = languages;
const ways = { address: undefined, activate: vi.fn() };

/** The languages that this phone has whole. */
const here = new Set(['en']);

/** Remembers what it is told, as sw/languages.ts does. */
const worker = {
  async postMessage({ language }: { language: string }, [port]: [MessagePort]) {
    await (await caches.open('files')).put('/spoken-language', new Response(language));
    port.postMessage(here.has(language));
  },
};

/** Has fetched Tamil by the time that it is asked for. */
async function installTamil() {
  here.add('ta');
  onTestFinished(() => void here.delete('ta'));
  return { installing: null, waiting: tamilWorker };
}
const tamilWorker = Object.assign(new EventTarget(), { state: 'installed' });

beforeEach(() => {
  vi.stubGlobal('caches', createCaches());
  stubNetwork();
  const getRegistration = async () => ({ active: worker, scope: '/', updateViaCache: 'none' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration, register: noNetwork },
  });
  return () => Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Resolves to the language that the next page finds. */
async function onTheNextPage() {
  await restoreLanguage();
  return readLanguage();
}

test('to choose the language that the page has is a choice, which the next page keeps', async () => {
  writeLanguage(tamil);
  await (await caches.open('files')).put('/spoken-language', new Response('ta'));
  expect(await changeLanguage(english, ways)).toBe(true);
  expect(await onTheNextPage()).toBe(english);
});

test('another tab that opens while she chooses does not take her choice back', async () => {
  writeLanguage(tamil);
  await (await caches.open('files')).put('/spoken-language', new Response('ta'));
  const match = caches.match.bind(caches);
  vi.stubGlobal('caches', {
    open: caches.open.bind(caches),
    async match(address: string) {
      const told = await match(address);
      await setTimeout(20); // a slow disk
      return told;
    },
  });
  let last = Promise.resolve();
  vi.spyOn(navigator.locks, 'request').mockImplementation((...asked: unknown[]) => {
    const run = asked.at(-1) as () => Promise<void>; // as this page asks
    last = last.then(run);
    return last;
  });
  const openOtherTab = async () => {
    await restoreLanguage();
    await renewChoice();
  };
  const [isChanged] = await Promise.all([changeLanguage(english, ways), openOtherTab()]);
  expect(isChanged).toBe(true);
  expect(await onTheNextPage()).toBe(english);
});

test('a language that has just come whole opens at once, whatever keeps the new worker waiting', async () => {
  Object.assign(navigator.serviceWorker, { register: installTamil });
  expect(await changeLanguage(tamil, ways)).toBe(true);
  expect(ways.activate).toHaveBeenLastCalledWith(null);
  expect(await onTheNextPage()).toBe(tamil);
});

test('a language of another release opens when its worker has taken over', async () => {
  const register = async () => ({ installing: null, waiting: tamilWorker });
  Object.assign(navigator.serviceWorker, { register });
  expect(await changeLanguage(tamil, ways)).toBe(true);
  expect(ways.activate).toHaveBeenLastCalledWith(tamilWorker);
});

test('where the other one is out of reach, what she chose before stays her choice', async () => {
  writeLanguage(tamil);
  expect(await changeLanguage(tamil, ways)).toBe(false);
  expect(await onTheNextPage()).toBe(tamil);
});
