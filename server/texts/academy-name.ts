import type { Translations } from '#contract/translations.ts';
import type { Voice } from './voice.ts';

/** The name of a course or a service: in the first language, and in others where the academy gives one. */
export interface AcademyName {
  name: string;
  translations?: Translations | undefined;
}

/** Returns the name for a letter, or for a page of today. */
export const nameIn = ({ language }: Voice, { name, translations }: AcademyName): string =>
  translations?.[language.code]?.name ?? name;

/** Returns the name for a paper: as it was issued, and before that as its reader says it. */
export function nameOnPaper(voice: Voice, named: AcademyName): string {
  const own = nameIn(voice, named);
  return own === named.name ? own : `${own} · ${named.name}`;
}
