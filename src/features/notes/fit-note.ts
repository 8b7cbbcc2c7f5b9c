import { maxNoteChars } from '#contract/limits.ts';
import { letterStart } from '../../ui/segments.ts';

/**
 * Returns the text and the caret of a note after something was typed up to `caret`. The end of what was
 * typed is left out where it has no room: only whole letters, and nothing of what stood there `before`.
 */
export function fitNote(before: string, typed: string, caret: number) {
  const excess = typed.length - Math.max(maxNoteChars, before.length);
  if (excess <= 0) return { text: typed, caret, isCut: false };
  const after = typed.slice(caret);
  const most = Math.min(caret, before.length - after.length);
  let head = 0;
  while (head < most && before[head] === typed[head]) head += 1;
  const end = Math.max(head, letterStart(typed, caret - excess));
  return { text: typed.slice(0, end) + after, caret: end, isCut: true };
}
