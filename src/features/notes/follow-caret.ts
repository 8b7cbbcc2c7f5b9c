/** Returns `value`; what was typed right behind the words that had arrived is put on a line of its own. */
export function onOwnLine(value: string, arrived: string): string {
  const typed = value.slice(arrived.length);
  const isGlued = value.startsWith(arrived) && /\S$/.test(arrived) && /^\S/.test(typed);
  return isGlued ? `${arrived}\n${typed}` : value;
}

/** Returns where a caret at `offset` in `before` belongs in `after`, when others' words came in. */
export function followCaret(offset: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  return offset <= same ? offset : Math.max(same, offset + after.length - before.length);
}
