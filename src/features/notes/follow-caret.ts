import { changedLines } from '../../outbox/note/merge.ts';
import { letterStart } from '../../ui/segments.ts';

/** Returns `value`; what was typed right behind the words that had arrived is put on a line of its own. */
export function onOwnLine(value: string, arrived: string): string {
  const typed = value.slice(arrived.length);
  const isGlued = value.startsWith(arrived) && /\S$/.test(arrived) && /^\S/.test(typed);
  return isGlued ? `${arrived}\n${typed}` : value;
}

/** Returns where a caret at `offset` in `before` belongs in `after`, when others' words came in. */
export function followCaret(offset: number, before: string, after: string): number {
  const old = before.split('\n');
  const now = after.split('\n');
  const line = before.slice(0, offset).split('\n').length - 1;
  const change = changedLines(old, now)
    .filter(({ from }) => from <= line)
    .at(-1);
  if (!change) return offset;
  const { from, gone, at, come } = change;
  if (from + gone <= line) return offset + startOf(now, at + come) - startOf(old, from + gone);
  const words = now.slice(at, at + come).join('\n');
  const replaced = old.slice(from, from + gone).join('\n');
  const within = followWithin(offset - startOf(old, from), replaced, words);
  return Math.min(after.length, startOf(now, at) + letterStart(words, within));
}

const startOf = (lines: string[], line: number) => [...lines.slice(0, line), ''].join('\n').length;

function followWithin(offset: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  return offset <= same ? offset : Math.max(same, offset + after.length - before.length);
}
