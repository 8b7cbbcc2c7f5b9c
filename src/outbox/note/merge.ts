import { diff3Merge, diffIndices } from 'node-diff3';
import * as v from 'valibot';
import { mergeNeighbours } from './neighbours.ts';

const Lines = v.array(v.string());
/** node-diff3 types its regions as `any`, so they are parsed. */
const RegionsSchema = v.array(
  v.union([
    v.object({ ok: Lines }),
    v.object({ conflict: v.object({ a: Lines, o: Lines, b: Lines }) }),
  ]),
);

export interface MergedNotes {
  text: string;
  /** False where both sides changed the same lines: `text` then holds both, mine first. */
  isClean: boolean;
}

/** One stretch of lines: agreed on, or changed by both sides. */
export type Hunk = { agreed: string[] } | { mine: string[]; theirs: string[] };

/** Lines that differ between two texts: `gone` of the first from `from` on, `come` of the second from `at` on. */
export interface LineChange {
  from: number;
  gone: number;
  at: number;
  come: number;
}

export const changedLines = (before: string[], after: string[]): LineChange[] =>
  diffIndices(before, after).map(({ buffer1: [from, gone], buffer2: [at, come] }) => ({
    from,
    gone,
    at,
    come,
  }));

/** Three-way merge by lines (rules 5.5); equal changes on both sides count once. */
export function mergeNotes(base: string, mine: string, theirs: string): MergedNotes {
  if (mine === theirs || theirs === base) return { text: mine, isClean: true };
  if (mine === base) return { text: theirs, isClean: true };
  const hunks = mergeHunks(base, mine, theirs);
  const lines = hunks.flatMap((hunk) =>
    'agreed' in hunk ? hunk.agreed : [...hunk.mine, ...hunk.theirs],
  );
  return { text: lines.join('\n'), isClean: hunks.every((hunk) => 'agreed' in hunk) };
}

/** Merges like `mergeNotes`, and leaves each conflict open; lines shared at a conflict's ends are agreed. */
export function mergeHunks(base: string, mine: string, theirs: string): Hunk[] {
  const regions = v.parse(
    RegionsSchema,
    diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), {
      excludeFalseConflicts: true,
    }),
  );
  return regions.flatMap((region): Hunk[] => {
    if ('ok' in region) return [{ agreed: region.ok }];
    const { a, o, b } = region.conflict;
    const neighbours = mergeNeighbours(a, o, b);
    return neighbours ? [{ agreed: neighbours }] : conflict(a, b);
  });
}

function conflict(mine: string[], theirs: string[]): Hunk[] {
  const shorter = Math.min(mine.length, theirs.length);
  let head = 0;
  while (head < shorter && mine[head] === theirs[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && mine.at(-1 - tail) === theirs.at(-1 - tail)) tail += 1;
  const middle = (lines: string[]) => lines.slice(head, lines.length - tail);
  return [
    { agreed: mine.slice(0, head) },
    { mine: middle(mine), theirs: middle(theirs) },
    { agreed: mine.slice(mine.length - tail) },
  ];
}
