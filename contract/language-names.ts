import type { Language } from './languages.ts';

interface LanguageNames {
  /** The name that its speakers give it. */
  name: string;
  /** Offers itself to who reads it, on a page of another language; the first one is never offered. */
  invitation?: string;
}

/** Apart from the table, which a student's first screen and the worker need. */
const names: Record<string, LanguageNames> = {
  en: { name: 'English' },
  ta: { name: 'தமிழ்', invitation: 'தமிழில் படிக்க' },
};

/** In the language itself, on every page; one that nobody has named yet by its tag. */
export const namesOf = ({ code, tag }: Language): LanguageNames => names[code] ?? { name: tag };
