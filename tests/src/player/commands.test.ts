import { expect, test } from 'vitest';
import { commandOf, isForPlayer } from '../../../src/features/player/commands.ts';
import { speedAfter } from '../../../src/features/player/speeds.ts';

interface Held extends Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', true>> {
  code?: string;
}
const press = (key: string, held: Held = {}) =>
  commandOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['j', { do: 'skip', seconds: -10 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['0', { do: 'jump', fraction: 0 }],
  ['9', { do: 'jump', fraction: 0.9 }],
  ['<', { do: 'speed', step: -1 }],
  ['?', { do: 'help' }],
  ['i', { do: 'pip' }],
  ['Tab', null],
  ['Escape', null],
  ['h', null],
])('the key %j asks for %j', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('a key with a modifier is the browser’s or the screen reader’s', () => {
  expect(press('f', { ctrlKey: true })).toBeNull();
  expect(press('k', { metaKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
});

test.each([
  ['க', 'KeyK', { do: 'toggle' }],
  ['க்ஷ', 'KeyM', { do: 'mute' }],
  ['ா', 'KeyF', { do: 'fullscreen' }],
  ['௧', 'Digit1', null],
  ['è', 'BracketLeft', null],
  ['j', 'KeyC', { do: 'skip', seconds: -10 }],
  ['t', 'KeyK', null],
])(
  'a keyboard of letters that no command has gives its key by its place: %s at %s',
  (key, code, command) => {
    expect(press(key, { code })).toEqual(command);
  },
);

test.each([
  ['textarea', 'k', false],
  ['input', ' ', false],
  ['select', 'f', false],
  ['button', ' ', false],
  ['button', 'k', true],
  ['a', 'ArrowLeft', false],
  ['a', 'm', true],
  ['main', 'ArrowDown', false],
  ['main', 'ArrowLeft', true],
  ['section', 'ArrowDown', true],
])('with the focus on a %s, the key %j is the player’s: %j', (tag, key, expected) => {
  document.body.innerHTML =
    '<main tabindex="-1"><textarea></textarea><input><select></select><a href="/">a</a><section tabindex="0"></section></main><button></button>';
  const stage = document.querySelector('section');
  if (!stage) throw new Error('no stage');
  expect(isForPlayer(key, document.querySelector(tag), stage)).toBe(expected);
});

test('the seek bar gives left and right to the player, and keeps its other keys', () => {
  document.body.innerHTML = '<section><input type="range" data-seek></section>';
  const stage = document.querySelector('section');
  const bar = document.querySelector('input');
  if (!stage) throw new Error('no stage');
  expect(isForPlayer('ArrowLeft', bar, stage)).toBe(true);
  expect(isForPlayer('ArrowUp', bar, stage)).toBe(false);
  expect(isForPlayer('k', bar, stage)).toBe(true);
});

test('nothing is the player’s while a dialog is open', () => {
  document.body.innerHTML = '<section></section><dialog open><button></button></dialog>';
  const stage = document.querySelector('section');
  if (!stage) throw new Error('no stage');
  expect(isForPlayer('k', document.querySelector('button'), stage)).toBe(false);
});

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [2, 1, 2],
  [0.5, -1, 0.5],
] as const)('from speed %f a step of %i goes to %f', (speed, step, expected) => {
  expect(speedAfter(speed, step)).toBe(expected);
});
