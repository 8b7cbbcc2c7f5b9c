import type { ImportPlan } from './import-plan.ts';
import type { OfferPlan } from './offer-plan.ts';

/** So many of each kind are named; of the rest, how many. */
const mostShown = 20;

/** The plan for a person: a line for each list, and one for each entry that changes. */
export function planLines({ courses, services, page }: ImportPlan): string[] {
  return [
    ...offerLines('Courses', courses),
    ...offerLines('Services', services),
    `Page: ${page.length === 0 ? 'the same' : `${page.length} changed`}`,
    ...shown(page.map((place) => `  ~ ${place}`)),
  ];
}

function offerLines(
  title: string,
  plan: OfferPlan<{ id: string; name: string; position: number }>,
): string[] {
  const { added, changed, removed, retired, kept, same } = plan;
  const counts = Object.entries({
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    'no longer offered': retired.length,
    'kept though not in the file': kept.length,
    'the same': same,
  }).filter(([, count]) => count > 0);
  const named = (sign: string, after = '') =>
    function line({ id, name }: { id: string; name: string }) {
      return `  ${sign} ${id} ${name}${after}`;
    };
  return [
    `${title}: ${counts.map(([what, count]) => `${count} ${what}`).join(', ') || 'none'}`,
    ...shown(added.map(named('+'))),
    ...shown(changed.map((change) => `${named('~')(change)} (${change.fields.join('; ')})`)),
    ...shown(removed.map(named('-'))),
    ...shown(retired.map(named('-', ' (no longer offered; who has it keeps it)'))),
    ...shown(kept.map(named('='))),
  ];
}

function shown(lines: string[]): string[] {
  if (lines.length <= mostShown) return lines;
  return [...lines.slice(0, mostShown), `    … and ${lines.length - mostShown} more`];
}
