import type { Difference } from '../../academy-file/three-way.ts';
import type { Texts } from '../../texts/voice.ts';

/** The field that says whether an entry is offered: to withdraw an entry changes it like any other field. */
export const offered = 'offered';

const layout = 'layout';
const longestShownChars = 40;
const isShort = (values: unknown[]) =>
  values.every(
    (value) =>
      value === null || (typeof value !== 'object' && String(value).length <= longestShownChars),
  );

/** Leaves out that the order of lessons is another where lessons came or went, since that implies it. */
export const withoutImplied = (differences: Difference[]): Difference[] =>
  differences.filter(
    ({ field }) => field !== layout || !differences.some((other) => isLesson(other.field)),
  );

/** The description of a field of the plan, in the reader's language. */
export type FieldText = (texts: Texts) => string;

/** Describes a field that an import has changed. */
export const describeDifference =
  ({ field, file, now }: Difference): FieldText =>
  (texts) => {
    if (field === offered) return texts.cli_plan_offered_again();
    const name = { field: nameOf(field, texts) };
    if (isLesson(field)) {
      return file === undefined
        ? texts.cli_plan_field_removed(name)
        : texts.cli_plan_field_added(name);
    }
    const [after, before] = valuesOf([file, now], texts);
    if (!isShort([file, now])) return name.field;
    return texts.cli_plan_field_change({ ...name, before, after });
  };

/** Describes a field that the staff has changed, and that an import leaves as it is. */
export const describeKept =
  ({ field, file, now }: Difference): FieldText =>
  (texts) => {
    if (field === offered) return texts.cli_plan_not_offered();
    const name = { field: nameOf(field, texts) };
    if (isLesson(field)) {
      return now === undefined
        ? texts.cli_plan_field_removed(name)
        : texts.cli_plan_field_not_in_file(name);
    }
    const [here, there] = valuesOf([now, file], texts);
    if (!isShort([now, file])) return name.field;
    return texts.cli_plan_field_kept({ ...name, here, there });
  };

const valuesOf = ([one, other]: [unknown, unknown], texts: Texts): [string, string] => [
  String(one ?? texts.cli_plan_no_value()),
  String(other ?? texts.cli_plan_no_value()),
];

const isLesson = (field: string) => /^lessons\.\d+$/.test(field);

/** Makes `name (ta)` of `translations.ta.name`. */
const inLanguage = (field: string) => field.replace(/^translations\.(\w+)\.(\w+)$/, '$2 ($1)');

/** Makes `title of lesson 3` of `lessons.3.title`. */
function nameOf(field: string, texts: Texts): string {
  if (field === layout) return texts.cli_plan_layout();
  const [, number, property] = /^lessons\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  if (number === undefined) return inLanguage(field);
  return property === undefined
    ? texts.cli_plan_lesson({ number })
    : texts.cli_plan_of_lesson({ number, field: inLanguage(property) });
}
