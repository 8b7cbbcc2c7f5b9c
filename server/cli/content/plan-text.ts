import type { PlacedDifference } from '../../page-plan.ts';
import { conflictsOf, type ImportPlan } from './import-plan.ts';
import type { OfferItem, OfferPlan } from './offer-plan.ts';

/** So many of each kind are named; of the rest, how many. */
const mostShown = 20;

/** The plan for a person: a line for each list, and one for each entry that changes. */
export function planLines(plan: ImportPlan): string[] {
  const { courses, services, page } = plan;
  return [
    ...(courses ? offerLines('Courses', courses) : []),
    ...(services ? offerLines('Services', services) : []),
    ...(page ? pageLines(page) : []),
    ...conflictLines(conflictsOf(plan)),
  ];
}

function offerLines(title: string, plan: OfferPlan<OfferItem>): string[] {
  const { added, changed, removed, retired, kept, same, staffs } = plan;
  const named = (sign: string, after = '') =>
    function line({ id, name }: { id: string; name: string }) {
      return `  ${sign} ${id} ${name}${after}`;
    };
  return [
    `${title}: ${countsOf({
      added,
      changed,
      removed,
      'no longer offered': retired,
      'kept though not in the file': kept,
      'kept as the staff has it': staffs,
      'the same': { length: same },
    })}`,
    ...shown(added.map(named('+'))),
    ...shown(changed.map((change) => `${named('~')(change)} (${change.fields.join('; ')})`)),
    ...shown(removed.map(named('-'))),
    ...shown(retired.map(named('-', ' (no longer offered; who has it keeps it)'))),
    ...shown(kept.map(named('='))),
    ...shown(staffs.map((change) => `${named('=')(change)} (${change.fields.join('; ')})`)),
  ];
}

function pageLines({ taken, kept }: NonNullable<ImportPlan['page']>): string[] {
  return [
    `Page: ${countsOf({ changed: taken, 'kept as the staff has it': kept }, 'the same')}`,
    ...shown(taken.map(({ place }) => `  ~ ${place}`)),
    ...shown(kept.map(({ place }) => `  = ${place}`)),
  ];
}

function conflictLines(conflicts: PlacedDifference[]): string[] {
  if (conflicts.length === 0) return [];
  return [
    `Conflicts: ${conflicts.length}, left as the academy has them`,
    ...conflicts.map(
      ({ place, file, now }) => `  ! ${place}: ${brief(now)} here, ${brief(file)} in the file`,
    ),
  ];
}

const longestShownChars = 60;

function brief(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= longestShownChars ? text : `${text.slice(0, longestShownChars)}…`;
}

function countsOf(counts: Record<string, { length: number }>, none = 'none'): string {
  const some = Object.entries(counts).filter(([, { length }]) => length > 0);
  return some.map(([what, { length }]) => `${length} ${what}`).join(', ') || none;
}

function shown(lines: string[]): string[] {
  if (lines.length <= mostShown) return lines;
  return [...lines.slice(0, mostShown), `    … and ${lines.length - mostShown} more`];
}
