import { signInPriya } from '../support/browser/engines/looks.ts';
import { webkitEngine } from '../support/browser/engines/webkit-engine.ts';
import { expect, test } from '../support/browser/site-test.ts';

const soon = { timeout: 60_000, intervals: [50] };

test.use({ phoneOf: 'nobody' });

/*
 * WebKit takes a word whose field is left back and writes it anew, a little later, and goes back into the
 * field for that. Here the page hides the field in that very moment, as a slow phone's does by chance.
 */
test('WebKitGTK: the rest of the note stays where its page is hidden as a word ends', async ({
  academy,
  launch,
}) => {
  test.skip(webkitEngine.lack !== null, webkitEngine.lack ?? '');
  const browser = await launch(webkitEngine);
  await signInPriya(browser, academy.url);
  await browser.open(`${academy.url}/user/my-courses/1?tab=notes`);
  await expect.poll(() => browser.run(goToTheEnd, null), soon).toBe(true);
  const text = () => browser.run(() => document.querySelector('textarea')?.value ?? '', null);
  await browser.run(() => document.execCommand('insertText', false, 'முதலில்\nபொட்டு'), null);
  await browser.compose(' பூ');
  await expect.poll(text, soon).toBe('முதலில்\nபொட்டு பூ');

  expect(await browser.run(leaveAndHide, null)).toBe('hidden as it ended');
  await browser.press({ role: 'tab', name: 'Overview' });
  await expect.poll(() => browser.run(selectedTab, null), soon).toBe('Overview');
  await browser.press({ role: 'tab', name: 'Notes' });
  await expect.poll(() => browser.run(goToTheEnd, null), soon).toBe(true);
  await browser.compose('வ');
  await browser.endWord('வை');

  await expect.poll(text, soon).toBe('முதலில்\nபொட்டு பூவை');
  await browser.close();
});

/** In the page: true when the caret stands at the note's end. */
const goToTheEnd = () => {
  const field = document.querySelector('textarea');
  if (!field?.checkVisibility() || document.querySelector('[data-last-screen]')) return false;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  return field === document.activeElement;
};

const selectedTab = () =>
  document.querySelector('[role=tab][aria-selected=true]')?.textContent ?? '';

/** In the page: leaves the note, and hides its panel when the engine comes back to end the word. */
const leaveAndHide = async () => {
  const field = document.querySelector('textarea');
  const panel = field?.closest<HTMLElement>('[role=tabpanel]');
  if (!field || !panel) return 'no note is open';
  let isHidden = false;
  const hide = () => {
    panel.hidden = true;
    isHidden = true;
  };
  field.addEventListener('focus', hide, { once: true });
  const ended = new Promise((resolve) =>
    field.addEventListener('compositionend', resolve, { once: true }),
  );
  document.querySelector<HTMLElement>('[role=tab]')?.focus();
  await ended;
  return isHidden ? 'hidden as it ended' : 'ended before it was hidden';
};
