/**
 * Merges changes of neighbouring lines, which diff3 calls a conflict although both can be kept
 * whole. Answers null where the same line really changed on both sides, or both inserted at one
 * position.
 */
export function mergeNeighbours(mine: string[], base: string[], theirs: string[]): string[] | null {
  if (base.length === 0) return null;
  return (
    lineByLine(mine, base, theirs) ??
    editBesideInsert(mine, base, theirs) ??
    editBesideInsert(theirs, base, mine)
  );
}

function lineByLine(mine: string[], base: string[], theirs: string[]): string[] | null {
  if (mine.length !== base.length || theirs.length !== base.length) return null;
  const merged = base.map((line, index) => {
    const [ours = '', other = ''] = [mine[index], theirs[index]];
    if (ours === line) return other;
    return other === line || other === ours ? ours : null;
  });
  return merged.every((line) => line !== null) ? merged : null;
}

/** One side edited these lines, the other left them and added some before or behind. */
function editBesideInsert(edited: string[], base: string[], longer: string[]): string[] | null {
  const added = longer.length - base.length;
  if (added <= 0) return null;
  if (isSame(longer.slice(0, base.length), base)) return [...edited, ...longer.slice(base.length)];
  if (isSame(longer.slice(added), base)) return [...longer.slice(0, added), ...edited];
  return null;
}

const isSame = (a: string[], b: string[]): boolean => a.every((line, index) => line === b[index]);
