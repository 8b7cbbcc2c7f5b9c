import { type PageFacts, parsePage } from '#contract/academy-file.ts';
import { type Difference, type Fields, threeWay } from '../academy-file/three-way.ts';
import { type ImportedEntries, pageEntries } from '../db/imported-entries.ts';

/** A difference with its place in the academy file: `contact.phone`, `courses.1.feesInRupees`. */
export type PlacedDifference = Difference & { place: string };

export interface PagePlan {
  /** The facts that the page should state. */
  facts: PageFacts;
  /** The differences that the page shows once it is built again. */
  taken: PlacedDifference[];
  kept: PlacedDifference[];
  conflicts: PlacedDifference[];
  remembered: ImportedEntries;
}

interface PagePlanOptions {
  /** Null: the academy says nothing yet. */
  now: PageFacts | null;
  file: PageFacts;
  base: ImportedEntries;
  isFileRight: boolean;
}

/** Plans what a file would change of what the academy says of itself. */
export function planPage({ now, file, base, isFileRight }: PagePlanOptions): PagePlan {
  const merged: Fields = {};
  const remembered: ImportedEntries = new Map();
  const found: Pick<PagePlan, 'taken' | 'kept' | 'conflicts'> = {
    taken: [],
    kept: [],
    conflicts: [],
  };
  const said = now && pageEntries(now);
  for (const [part, fields] of pageEntries(file)) {
    const result = threeWay({
      // Of a part that is newer than the last import, that import said nothing.
      base: base.get(part) ?? (base.size > 0 ? {} : undefined),
      now: said?.get(part) ?? {},
      file: fields,
      isFileRight: isFileRight || now === null,
    });
    if (part === 'gst') Object.assign(merged, result.merged);
    else merged[part] = result.merged;
    remembered.set(part, result.remembered);
    const placed = (difference: Difference) => ({
      ...difference,
      place: part === 'gst' ? part : `${part}.${difference.field}`,
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
