import { latinKey } from './latin-key.ts';

/** The commands that a key can give; `seconds` and `by` are steps, `fraction` is a place in the film. */
export type Command =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'pip' | 'help' }
  | { do: 'skip'; seconds: number }
  | { do: 'volume'; by: number }
  | { do: 'speed'; step: 1 | -1 }
  | { do: 'jump'; fraction: number };

const byKey: Record<string, Command> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  ArrowUp: { do: 'volume', by: 0.1 },
  ArrowDown: { do: 'volume', by: -0.1 },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
  '<': { do: 'speed', step: -1 },
  '>': { do: 'speed', step: 1 },
  i: { do: 'pip' },
  '?': { do: 'help' },
};

interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Returns the command of a key; null for every other key, and with Ctrl, Meta or Alt, which are for the
 * browser or a screen reader.
 */
export function commandOf(pressed: KeyPress): Command | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = latinKey(pressed);
  if (/^[0-9]$/.test(key)) return { do: 'jump', fraction: Number(key) / 10 };
  return byKey[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

const typing = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select';
const ownKeys = 'a[href], button, input, summary, [role="tab"], [role="slider"], [role="menuitem"]';

/**
 * Whether the focus leaves this key to the player: never while she types, in a dialog, or where
 * the key works the thing that has the focus. Up and down scroll the page outside the player.
 */
export function isForPlayer(key: string, focus: Element | null, stage: Element): boolean {
  if (!focus || focus === document.body) return key !== 'ArrowUp' && key !== 'ArrowDown';
  if (focus.closest(typing) || focus.closest('[contenteditable], dialog')) return false;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  // The seek bar's own step is a second: left and right go five there, as everywhere.
  if (focus.closest('[data-seek]')) return isSideways || !key.startsWith('Arrow');
  // After the first play the focus is on the play button, which has no use for left and right.
  if (isSideways && focus.localName === 'button' && stage.contains(focus)) return true;
  const isKeyOfFocus = key === ' ' || key.startsWith('Arrow');
  if (isKeyOfFocus && focus.closest(ownKeys)) return false;
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  return !isVertical || stage.contains(focus);
}
