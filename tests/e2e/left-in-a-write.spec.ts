import type { EngineBrowser } from '../support/browser/engines/engine.ts';
import { engines } from '../support/browser/engines/engines.ts';
import { says, signInPriya } from '../support/browser/engines/looks.ts';
import { expect, test } from '../support/browser/site-test.ts';

const soon = { timeout: 30_000, intervals: [50] };

test.use({ phoneOf: 'nobody' });

/*
 * A browser keeps the page that is left for the way back, frozen as it is: in WebKit together with the
 * writes to its databases that are under way, and the next page's wait for their end.
 */
for (const engine of engines) {
  test(`${engine.name}: a page that is left in the midst of a write holds up no other one`, async ({
    academy,
    launch,
  }) => {
    test.skip(engine.lack !== null, engine.lack ?? '');
    const browser = await launch(engine);
    const note = () => noteOf(browser);
    await signInPriya(browser, academy.url);
    await browser.open(`${academy.url}/user/my-courses/1?tab=notes`);
    await expect.poll(note, soon).toBe('');

    expect(await browser.run(typeInTheMidstOfAWrite, null)).toBe('typed');
    await browser.open(`${academy.url}/user/my-courses/1?again&tab=notes`);
    await expect.poll(note, soon).toBe('பொட்டு');

    await browser.run(typeOn, null);
    await expect.poll(() => says(browser, 'Draft kept on this device'), soon).toBe(true);
    await browser.run(goTo, 'back');
    await expect.poll(note, soon).toBe('பொட்டு மை');
    await browser.run(typeOn, null);
    await expect.poll(() => says(browser, 'Draft kept on this device'), soon).toBe(true);
    await browser.run(goTo, 'forward');
    await expect.poll(note, soon).toBe('பொட்டு மை மை');
    await browser.press({ role: 'button', name: 'Save Notes' });
    await expect.poll(() => says(browser, 'Synced'), soon).toBe(true);
    await browser.close();
  });
}

/** The open note's text; null where none is shown, or not by the page that is to come. */
const noteOf = (browser: EngineBrowser) => browser.run(shownNote, null).catch(() => null);

const shownNote = () => {
  const field = document.querySelector('textarea');
  const isLeft = document.documentElement.dataset.left !== undefined;
  const isOld = document.querySelector('[data-last-screen]') !== null;
  return isLeft || isOld || !field?.checkVisibility({ visibilityProperty: true })
    ? null
    : field.value;
};

/** In the page: types, and begins a write to the notes' database that goes on and on. */
const typeInTheMidstOfAWrite = async () => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('academy-notes');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  document.querySelector('textarea')?.focus();
  document.execCommand('insertText', false, 'பொட்டு');
  const slots = database.transaction('slots', 'readwrite').objectStore('slots');
  const goOn = () => {
    slots.count().onsuccess = goOn;
  };
  goOn();
  return 'typed';
};

const typeOn = () => {
  const field = document.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
  return document.execCommand('insertText', false, ' மை');
};

const goTo = (where: 'back' | 'forward') => {
  const { dataset } = document.documentElement;
  dataset.left = '';
  // It is the same document when she comes back to a frozen one.
  addEventListener('pageshow', () => delete dataset.left);
  setTimeout(() => history[where]());
  return null;
};
