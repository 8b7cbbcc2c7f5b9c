/** Where a caret at `offset` in `before` belongs in `after`, when others' words came in. */
export function followCaret(offset: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  return offset <= same ? offset : Math.max(same, offset + after.length - before.length);
}
