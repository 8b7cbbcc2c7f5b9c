import { type PageFacts, parsePage } from '#contract/academy-file.ts';
import type { ImportedEntries } from './db/imported-entries.ts';
import { type Difference, type Fields, threeWay } from './three-way.ts';

/** A difference with its place in the academy file: `contact.phone`, `courses.1.feesInRupees`. */
export type PlacedDifference = Difference & { place: string };

export interface PagePlan {
  /** What the page should say. */
  facts: PageFacts;
  /** What the page says differently once it is built again. */
  taken: PlacedDifference[];
  kept: PlacedDifference[];
  conflicts: PlacedDifference[];
  remembered: ImportedEntries;
}

interface PageParts {
  /** Null: the academy says nothing yet. */
  now: PageFacts | null;
  file: PageFacts;
  base: ImportedEntries;
  isFileRight: boolean;
}

/** Plans what a file would change of what the academy says of itself. */
export function planPage({ now, file, base, isFileRight }: PageParts): PagePlan {
  const merged: Record<string, Fields> = {};
  const remembered: ImportedEntries = new Map();
  const found: Pick<PagePlan, 'taken' | 'kept' | 'conflicts'> = {
    taken: [],
    kept: [],
    conflicts: [],
  };
  for (const part of ['contact', 'links', 'texts'] as const) {
    const result = threeWay({
      base: base.get(part),
      now: now?.[part] ?? {},
      file: file[part],
      isFileRight: isFileRight || now === null,
    });
    merged[part] = result.merged;
    remembered.set(part, result.remembered);
    const placed = (difference: Difference) => ({
      ...difference,
      place: `${part}.${difference.field}`,
    });
    found.taken.push(...result.taken.map(placed));
    found.kept.push(...result.kept.map(placed));
    found.conflicts.push(...result.conflicts.map(placed));
  }
  const parsed = parsePage(JSON.stringify(merged));
  // Each field comes from one of two that were parsed.
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return { ...found, facts: parsed.page, remembered };
}
