import type { Difference } from '../../three-way.ts';

/** The staff withdraws an entry and offers it again: for the comparison that is a field like any other. */
export const offered = 'offered';

const layout = 'layout';
const longestShownChars = 40;
const isShort = (values: unknown[]) =>
  values.every((value) => typeof value !== 'object' && String(value).length <= longestShownChars);

/** Where lessons came or went, that their order is another goes without saying. */
export const worthTelling = (differences: Difference[]): Difference[] =>
  differences.filter(
    ({ field }) => field !== layout || !differences.some((other) => isLesson(other.field)),
  );

/** What an import has changed, in the words of who reads the plan. */
export function told({ field, file, now }: Difference): string {
  if (field === offered) return 'offered again';
  if (isLesson(field)) return `${nameOf(field)} ${file === undefined ? 'removed' : 'added'}`;
  const values = [file ?? 'none', now ?? 'none'];
  const [after, before] = values;
  return isShort(values) ? `${nameOf(field)}: ${before} → ${after}` : nameOf(field);
}

/** What the staff has changed, and an import leaves. */
export function toldKept({ field, file, now }: Difference): string {
  if (field === offered) return 'not offered';
  if (isLesson(field)) {
    return now === undefined ? `${nameOf(field)} removed` : `${nameOf(field)}, not in the file`;
  }
  const values = [now ?? 'none', file ?? 'none'];
  const [here, there] = values;
  return isShort(values) ? `${nameOf(field)}: ${here}, not ${there} as in the file` : nameOf(field);
}

const isLesson = (field: string) => /^lessons\.\d+$/.test(field);

/** `translations.ta.name` is `name (ta)`. */
const inLanguage = (field: string) => field.replace(/^translations\.(\w+)\.(\w+)$/, '$2 ($1)');

/** `lessons.3.title` is `title of lesson 3`. */
function nameOf(field: string): string {
  if (field === layout) return 'the order of its lessons';
  const [, number, part] = /^lessons\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  if (number === undefined) return inLanguage(field);
  return part === undefined ? `lesson ${number}` : `${inLanguage(part)} of lesson ${number}`;
}
