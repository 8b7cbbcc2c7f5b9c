import * as v from 'valibot';
import type { Fields } from '../../academy-file/three-way.ts';
import {
  joinTranslations,
  mapVersions,
  splitTranslations,
  type ThreeVersions,
} from './translation-fields.ts';

const RecordSchema = v.record(v.string(), v.record(v.string(), v.unknown()));

const lessonsOf = (fields: Fields | undefined) => {
  const parsed = v.safeParse(RecordSchema, fields?.lessons);
  return parsed.success ? parsed.output : {};
};

/**
 * Takes the lessons apart for the comparison, so that two who change different things of a course are
 * not in each other's way: a lesson that file and academy both have field by field
 * (`lessons.3.title`), any other whole (`lessons.3`).
 */
export function apart({ base, now, file }: ThreeVersions): ThreeVersions {
  const both = new Set(Object.keys(lessonsOf(now)).filter((number) => number in lessonsOf(file)));
  const take = (fields: Fields): Fields => {
    const { lessons: _, ...rest } = fields;
    for (const [number, lesson] of Object.entries(lessonsOf(fields))) {
      if (!both.has(number)) rest[`lessons.${number}`] = lesson;
      else {
        for (const [field, value] of Object.entries(splitTranslations(lesson))) {
          rest[`lessons.${number}.${field}`] = value;
        }
      }
    }
    return splitTranslations(rest);
  };
  return mapVersions(take)({ base, now, file });
}

/** Puts together again what `apart` has taken apart. */
export function together(fields: Fields): Fields {
  const lessons: Record<string, unknown> = {};
  const rest: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, number, field] = /^lessons\.(\d+)(?:\.(.+))?$/.exec(name) ?? [];
    if (number === undefined) rest[name] = value;
    else if (field === undefined) lessons[number] = value;
    else lessons[number] = { ...Object(lessons[number]), [field]: value };
  }
  return {
    ...joinTranslations(rest),
    lessons: Object.fromEntries(
      Object.entries(lessons).map(([number, lesson]) => [number, wholeLesson(lesson)]),
    ),
  };
}

function wholeLesson(lesson: unknown): Fields {
  const { translations = {}, ...rest } = joinTranslations(Object(lesson));
  return Object.keys(Object(translations)).length === 0 ? rest : { ...rest, translations };
}
