import type { EngineBrowser } from '../support/browser/engines/engine.ts';
import { engines } from '../support/browser/engines/engines.ts';
import { has, says, signInPriya } from '../support/browser/engines/looks.ts';
import { students } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { changeFromOtherDevice, readNote } from '../support/browser/stored-notes.ts';

const notes = '/user/my-courses/1?tab=notes';
const soon = { timeout: 60_000, intervals: [50] };

test.use({ phoneOf: 'nobody' });

for (const engine of engines) {
  test(`${engine.name}: a word in the making is not lost, doubled or broken off, whatever happens meanwhile`, async ({
    academy,
    launch,
  }) => {
    test.skip(engine.lack !== null, engine.lack ?? '');
    const browser = await launch(engine);
    const { word, text } = keyboardOf(browser);
    const open = async (path: string, field: string) => {
      await browser.open(`${academy.url}${path}`);
      await expect.poll(() => browser.run(beginWatching, field), soon).toBe(true);
    };
    const stored = () => readNote(academy, students.priya, '1').then((note) => note.notes);

    await test.step('a form of the site keeps what is made', async () => {
      await open('/contact', 'input[name=name]');
      await expect.poll(() => browser.run(isHydrated, null), soon).toBe(true);
      await word(['ம', 'மா'], 'மாயா');
      await open('/contact', 'input[name=name]');
      await expect.poll(text, soon).toBe('மாயா');
    });

    await test.step('the phone keeps the half word, and the next ones follow', async () => {
      await signInPriya(browser, academy.url);
      await open(notes, 'textarea');
      const isKept = () => says(browser, 'Draft kept on this device at');
      await word(['ப', 'பொ'], 'பொட்டு', () => expect.poll(isKept, soon).toBe(true));
      await browser.run(write, '\n');
      await word(['ம', 'மை'], 'மையை');
      expect(await text()).toBe('பொட்டு\nமையை');
    });

    await test.step('it is saved, with Ctrl+S in the midst of a word', async () => {
      await word([' இ', ' இமை'], ' இமையில்', async () => {
        await browser.run(pressSave, null);
        await expect.poll(() => says(browser, 'Synced'), soon).toBe(true);
        expect(await stored()).toBe('பொட்டு\nமையை இமை');
      });
      expect(await text()).toBe('பொட்டு\nமையை இமையில்');
    });

    await test.step('another device changes the note', async () => {
      await word([' இ', ' இடு'], ' இடுங்கள்', async () => {
        await changeFromOtherDevice(academy, students.priya, '1', (note) => `முதலில்\n${note}`);
        await browser.run(comeBack, null);
        const merged = 'Changes from your other device are merged in.';
        await expect.poll(() => says(browser, merged), soon).toBe(true);
        expect(await text()).toBe('பொட்டு\nமையை இமையில் இடு');
      });
      await expect.poll(text, soon).toBe('முதலில்\nபொட்டு\nமையை இமையில் இடுங்கள்');
    });

    await test.step('the academy goes and comes back', async () => {
      await expect.poll(() => browser.run(toTheEnd, null), soon).toBe(true);
      await word(['. ', '. பி'], '. பிறகு', async () => {
        await academy.kill();
        await browser.run(pressSave, null);
        await expect.poll(() => says(browser, 'Saved on this'), soon).toBe(true);
        await academy.start();
        await browser.run(comeBack, null);
        await expect.poll(() => says(browser, 'Synced'), soon).toBe(true);
      });
      expect(await text()).toBe('முதலில்\nபொட்டு\nமையை இமையில் இடுங்கள். பிறகு');
    });

    await test.step('what is dictated comes in one piece, and can be taken back', async () => {
      const before = await text();
      const spoken = ' கொஞ்சம் காத்திருந்து, பூவை வைக்கவும்.';
      await browser.run(write, spoken);
      expect(await text()).toBe(before + spoken);
      // Each engine decides for itself how much typed text an undo takes back as well.
      await browser.run(() => document.execCommand('undo'), null);
      expect(before.startsWith(await text()), await text()).toBe(true);
      await browser.run(() => document.execCommand('redo'), null);
      expect(await text()).toBe(before + spoken);
    });

    await test.step('she looks at another tab', async () => {
      const before = await text();
      await browser.compose(' ப');
      await browser.compose(' பூ');
      await expect.poll(text, soon).toBe(`${before} பூ`);
      await browser.press({ role: 'tab', name: 'Overview' });
      // A debugger's word goes where the caret was, as long as that is drawn; no keyboard's does.
      await expect.poll(() => browser.run(isDrawn, null), soon).toBe(false);
      await browser.endWord(' பூ');
      await browser.press({ role: 'tab', name: 'Notes' });
      expect(await text()).toBe(`${before} பூ`);
      await expect.poll(() => browser.run(toTheEnd, null), soon).toBe(true);
      await word(['வ', 'வை'], 'வை');
      expect(await text()).toBe(`${before} பூவை`);
    });

    await test.step('she leaves the page', async () => {
      const before = await text();
      await browser.compose(' ந');
      await browser.compose(' நன்றி');
      await expect.poll(text, soon).toBe(`${before} நன்றி`);
      await browser.open(`${academy.url}/user/notes`);
      await browser.endWord(' நன்றி');
      await open(notes, 'textarea');
      await expect.poll(text, soon).toBe(`${before} நன்றி`);
      await browser.run(pressSave, null);
      await expect.poll(stored, soon).toBe(`${before} நன்றி`);
    });

    await test.step('a search finds by half of a word', async () => {
      await open('/user/notes', 'input[type=search]');
      await word(['ப்', 'பொட்'], 'பொட்டு', () =>
        expect.poll(() => has(browser, 'mark', 'பொட்'), soon).toBe(true),
      );
    });

    await browser.close();
  });
}

function keyboardOf(browser: EngineBrowser) {
  const text = () =>
    browser.run(
      () => document.querySelector<HTMLInputElement>('[data-watched]')?.value ?? '',
      null,
    );
  const ended = () =>
    browser.run(() => Number(document.documentElement.dataset.wordsEnded ?? 0), null);
  return {
    text,
    /** Makes a word at the caret in these steps; `meanwhile` happens before its last one. */
    async word(steps: string[], whole: string, meanwhile?: () => Promise<unknown>) {
      const before = await text();
      const endedBefore = await ended();
      for (const step of steps) {
        await browser.compose(step);
        await expect.poll(text, soon).toBe(before + step);
      }
      await meanwhile?.();
      expect(await ended(), 'nothing breaks it off').toBe(endedBefore);
      await browser.compose(whole);
      await expect.poll(text, soon).toBe(before + whole);
      await browser.endWord(whole);
      await expect.poll(ended, soon).toBeGreaterThan(endedBefore);
    },
  };
}

/** In the page: goes to the end of this field, and counts the words that are ended in it. */
const beginWatching = (selector: string) => {
  const field = document.querySelector<HTMLInputElement>(selector);
  // Before the page there may stand how it looked when she left it.
  if (!field?.checkVisibility() || document.querySelector('[data-last-screen]')) return false;
  field.dataset.watched = '';
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  const { dataset } = document.documentElement;
  field.addEventListener('compositionend', () => {
    dataset.wordsEnded = String(Number(dataset.wordsEnded ?? 0) + 1);
  });
  return true;
};

/** Whether the page's program has come; text typed before that is in the page alone (typed-text.ts). */
const isHydrated = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'));

const isDrawn = () => document.querySelector('[data-watched]')?.checkVisibility() ?? false;

/** True when it stands there: a field that is not drawn yet takes no focus, and no word. */
const toTheEnd = () => {
  const field = document.querySelector<HTMLInputElement>('[data-watched]');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
  return field !== null && field === document.activeElement;
};

const pressSave = () => {
  const init = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
  return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init)) ?? false;
};

/** As when she has looked at another app. */
const comeBack = () => {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return window.dispatchEvent(new Event('online'));
};

const write = (words: string) => document.execCommand('insertText', false, words);
