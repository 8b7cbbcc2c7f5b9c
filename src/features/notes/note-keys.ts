import type { KeyboardEvent } from 'react';

/**
 * Ctrl+; writes the time, as a spreadsheet's key for "now" does: free in every browser, on a Mac
 * too, where Cmd+; checks spelling. Ctrl+S or Cmd+S saves.
 */
export function onNoteKey(
  event: KeyboardEvent,
  { stamp, save }: { stamp: () => void; save: () => void },
): void {
  if (event.nativeEvent.isComposing || event.altKey) return;
  // A Tamil layout writes another letter with the key of the semicolon.
  const isStamp = event.ctrlKey && (event.key === ';' || event.code === 'Semicolon');
  const isSave = (event.ctrlKey || event.metaKey) && event.code === 'KeyS';
  if (!(isStamp || isSave) || event.shiftKey) return;
  event.preventDefault();
  if (isStamp) stamp();
  else save();
}
