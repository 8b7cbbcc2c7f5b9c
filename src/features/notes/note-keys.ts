import type { KeyboardEvent } from 'react';
import { isTaken } from '../../ui/input-method.ts';

/**
 * Handles the note's keys. Ctrl+; writes the time, as a spreadsheet's key for "now" does: it is free in every
 * browser, on a Mac too, where Cmd+; checks spelling. Ctrl+S or Cmd+S saves, in the midst of a word too: the
 * browser's own dialog would end that word. A key that an input method takes is left to it.
 */
export function onNoteKey(
  event: KeyboardEvent,
  { stamp, save }: { stamp: () => void; save: () => void },
): void {
  if (isTaken(event.nativeEvent) || event.altKey) return;
  // A Tamil layout writes another letter with the key of the semicolon.
  const isStamp = event.ctrlKey && (event.key === ';' || event.code === 'Semicolon');
  const isSave = (event.ctrlKey || event.metaKey) && event.code === 'KeyS';
  if (!(isStamp || isSave) || event.shiftKey) return;
  event.preventDefault();
  if (isStamp) stamp();
  else save();
}
