import { says, signInPriya } from '../support/browser/engines/looks.ts';
import { webkitEngine } from '../support/browser/engines/webkit-engine.ts';
import { expect, test } from '../support/browser/site-test.ts';

const soon = { timeout: 60_000, intervals: [50] };

test.use({ phoneOf: 'nobody' });

/*
 * A browser keeps the page that is left for the way back. Of the three engines here WebKit alone does so
 * under a test's hands.
 */
test('WebKitGTK: who goes back after her logout sees nothing of hers', async ({
  academy,
  launch,
}) => {
  test.skip(webkitEngine.lack !== null, webkitEngine.lack ?? '');
  const browser = await launch(webkitEngine);
  const path = () => browser.run(() => location.pathname, null);
  await signInPriya(browser, academy.url);
  await browser.open(`${academy.url}/user/my-courses/1?tab=notes`);
  await expect.poll(() => browser.run(isNoteShown, null), soon).toBe(true);
  await browser.fill({ role: 'textbox', name: 'Your notes' }, 'hers alone');
  await browser.press({ role: 'button', name: 'Save Notes' });
  await expect.poll(() => says(browser, 'Synced'), soon).toBe(true);
  await browser.run(watchReturn, null);

  await browser.open(`${academy.url}/user/profile`);
  await browser.press({ role: 'button', name: 'Logout' });
  await expect.poll(path, soon).toBe('/');
  await browser.run(goBackTwice, null);

  await expect.poll(path, soon).toBe('/login');
  const drawn = await browser.run(() => sessionStorage.getItem('drawn'), null);
  expect(JSON.parse(drawn ?? 'null')).toEqual({ isFrozenPage: true, words: [] });
  await browser.close();
});

const isNoteShown = () =>
  document.querySelector('textarea')?.checkVisibility({ visibilityProperty: true }) ?? false;

/** In the page: writes down what each frame shows of it once it is back. */
const watchReturn = () => {
  addEventListener('pageshow', ({ persisted }) => {
    const words = new Set<string>();
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('textarea, h1, button')].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }),
      );
      for (const element of shown) {
        words.add(element instanceof HTMLTextAreaElement ? element.value : element.textContent);
      }
      sessionStorage.setItem(
        'drawn',
        JSON.stringify({ isFrozenPage: persisted, words: [...words] }),
      );
      requestAnimationFrame(look);
    };
    look();
  });
  return null;
};

const goBackTwice = () => {
  setTimeout(() => history.go(-2));
  return null;
};
