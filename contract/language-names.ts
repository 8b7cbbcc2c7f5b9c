import type { LanguageCode } from './language-code.ts';
import type { Language } from './languages.ts';

interface LanguageNames {
  /** What its speakers call it. */
  name: string;
  /** Offers itself to who reads it, on a page of another language; the first one is never offered. */
  invitation?: string;
}

/** Apart from the table, which a student's first screen and the worker need. */
const names: Record<LanguageCode, LanguageNames> = {
  en: { name: 'English' },
  ta: { name: 'தமிழ்', invitation: 'தமிழில் படிக்க' },
};

/** In the language itself, on every page. */
export const namesOf = ({ code }: Language): LanguageNames => names[code as LanguageCode]; // by the table
