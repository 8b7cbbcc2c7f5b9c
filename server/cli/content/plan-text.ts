import type { PlacedDifference } from '../../page-facts/page-plan.ts';
import type { Texts } from '../../texts/voice.ts';
import { conflictsOf, type ImportPlan } from './import-plan.ts';
import type { Change, OfferItem, OfferPlan } from './offer-plan.ts';

/** The most entries of a kind that are named; the rest are only counted. */
const mostShown = 20;

/**
 * Writes the plan for a person: a line for each list, for each entry that is not the same in file and
 * academy, and for each conflict.
 */
export function planLines(plan: ImportPlan, texts: Texts): string[] {
  const { courses, services, page } = plan;
  const offer = (list: OfferPlan<OfferItem>, title: Texts['cli_plan_courses']) => [
    title({ counts: offerCounts(list, texts) }),
    ...offerLines(list, texts),
  ];
  return [
    ...(courses ? offer(courses, texts.cli_plan_courses) : []),
    ...(services ? offer(services, texts.cli_plan_services) : []),
    ...(page ? pageLines(page, texts) : []),
    ...conflictLines(conflictsOf(plan), texts),
  ];
}

const offerCounts = (plan: OfferPlan<OfferItem>, texts: Texts): string =>
  countsOf(
    [
      [plan.added.length, texts.cli_plan_added],
      [plan.changed.length, texts.cli_plan_changed],
      [plan.removed.length, texts.cli_plan_removed],
      [plan.retired.length, texts.cli_plan_retired],
      [plan.kept.length, texts.cli_plan_kept],
      [plan.staffs.length, texts.cli_plan_staffs],
      [plan.same, texts.cli_plan_same],
    ],
    texts.cli_plan_none(),
  );

function offerLines(plan: OfferPlan<OfferItem>, texts: Texts): string[] {
  const { added, changed, removed, retired, kept, staffs } = plan;
  const named = (sign: string, after = '') =>
    function line({ id, name }: { id: string; name: string }) {
      return `  ${sign} ${id} ${name}${after}`;
    };
  const withFields = (sign: string) =>
    function line(change: Change) {
      return `${named(sign)(change)} (${change.fields.map((say) => say(texts)).join('; ')})`;
    };
  return [
    ...shown(added.map(named('+')), texts),
    ...shown(changed.map(withFields('~')), texts),
    ...shown(removed.map(named('-')), texts),
    ...shown(retired.map(named('-', ` ${texts.cli_plan_retired_note()}`)), texts),
    ...shown(kept.map(named('=')), texts),
    ...shown(staffs.map(withFields('=')), texts),
  ];
}

function pageLines({ taken, kept }: NonNullable<ImportPlan['page']>, texts: Texts): string[] {
  const counts = countsOf(
    [
      [taken.length, texts.cli_plan_changed],
      [kept.length, texts.cli_plan_staffs],
    ],
    texts.cli_plan_all_same(),
  );
  return [
    texts.cli_plan_page({ counts }),
    ...shown(
      taken.map(({ place }) => `  ~ ${place}`),
      texts,
    ),
    ...shown(
      kept.map(({ place }) => `  = ${place}`),
      texts,
    ),
  ];
}

function conflictLines(conflicts: PlacedDifference[], texts: Texts): string[] {
  if (conflicts.length === 0) return [];
  return [
    texts.cli_plan_conflicts({ count: conflicts.length }),
    ...conflicts.map(({ place, file, now }) => {
      const said = { place, now: brief(now, texts), file: brief(file, texts) };
      return `  ! ${texts.cli_plan_conflict(said)}`;
    }),
  ];
}

const longestShownChars = 60;

function brief(value: unknown, texts: Texts): string {
  if (value === undefined || value === null) return texts.cli_plan_nothing();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= longestShownChars ? text : `${text.slice(0, longestShownChars)}…`;
}

function countsOf(counts: [number, Texts['cli_plan_added']][], none: string): string {
  const some = counts.filter(([count]) => count > 0);
  return some.map(([count, say]) => say({ count })).join(', ') || none;
}

function shown(lines: string[], texts: Texts): string[] {
  const more = lines.length - mostShown;
  if (more <= 0) return lines;
  return [...lines.slice(0, mostShown), `    ${texts.cli_import_more({ count: more })}`];
}
