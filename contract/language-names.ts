import type { Language } from './languages.ts';

interface LanguageNames {
  /** The name that its speakers give it. */
  name: string;
  /** The words by which a page of another language offers this one; the first one is never offered. */
  invitation?: string;
}

/** The names are apart from the table of languages, which a student's first screen and the worker need. */
const names: Record<string, LanguageNames> = {
  en: { name: 'English' },
  ta: { name: 'தமிழ்', invitation: 'தமிழில் படிக்க' },
};

/** Returns a language's names in itself, on every page; one that has no name yet is called by its tag. */
export const namesOf = ({ code, tag }: Language): LanguageNames => names[code] ?? { name: tag };
