import { beforeEach, expect, test, vi } from 'vitest';
import {
  holdReload,
  isAnythingUnsaved,
  watchTyping,
} from '../../../../src/offline/unsaved/unsaved.ts';

watchTyping();
beforeEach(() => {
  document.body.innerHTML = '';
});

function typeInto(html: string, value: string): HTMLElement & { value: string } {
  document.body.innerHTML = html;
  const field = document.body.querySelector<HTMLInputElement>('input, textarea, select');
  if (!field) throw new Error(`No field in ${html}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

test('a page on which nothing was done may be reloaded', () => {
  document.body.innerHTML = '<input value="filled in by the page">';
  expect(isAnythingUnsaved()).toBe(false);
});

test.each(['<input>', '<textarea></textarea>', '<select><option>a</option></select>'])(
  'what she has typed into %s holds a reload',
  (html) => {
    typeInto(html, 'a');
    expect(isAnythingUnsaved()).toBe(true);
  },
);

test('what was sent and emptied holds nothing any more', () => {
  const field = typeInto('<input>', 'a');
  field.value = '';
  expect(isAnythingUnsaved()).toBe(false);
});

test('a form that has left the screen holds nothing', () => {
  typeInto('<input>', 'a').remove();
  expect(isAnythingUnsaved()).toBe(false);
});

test('a seek bar is no text', () => {
  typeInto('<input type="range">', '40');
  expect(isAnythingUnsaved()).toBe(false);
});

test('a payment holds a reload until it ends, each for itself', () => {
  const ends = [holdReload(), holdReload()];
  for (const end of ends) {
    expect(isAnythingUnsaved()).toBe(true);
    end();
  }
  expect(isAnythingUnsaved()).toBe(false);
});

test('what is asked each time holds a reload for as long as it says so', () => {
  let isUnsaved = true;
  const end = holdReload(() => isUnsaved);
  expect(isAnythingUnsaved()).toBe(true);
  isUnsaved = false;
  expect(isAnythingUnsaved()).toBe(false);
  end();
});

test.each([
  ['one that plays', { paused: false, ended: false, readyState: 4 }, true],
  ['one that she has paused', { paused: true, ended: false, readyState: 4 }, false],
  ['one that has come to its end', { paused: false, ended: true, readyState: 4 }, false],
  ['one that has nothing to play', { paused: false, ended: false, readyState: 0 }, false],
])('of films, %s holds a reload: %o', (_, state, isHeld) => {
  const film = document.body.appendChild(document.createElement('video'));
  for (const [name, value] of Object.entries(state)) {
    vi.spyOn(film, name as 'paused', 'get').mockReturnValue(value as boolean);
  }
  expect(isAnythingUnsaved()).toBe(isHeld);
});
