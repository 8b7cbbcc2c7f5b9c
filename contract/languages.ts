export interface Language {
  /** The name of the catalogue's folder, and of the language in a student's choice. */
  code: string;
  /** The tag for `lang`, `hreflang` and `Intl`. */
  tag: string;
  /** The path before the addresses of its public pages and of its build's own files. */
  prefix: string;
}

/**
 * A line is a language, which needs its catalogues; language-names.ts may say what it is called. The first
 * one's pages are where the academy has always had them.
 */
export const languages = [
  { code: 'en', tag: 'en-IN', prefix: '' },
  { code: 'ta', tag: 'ta-IN', prefix: '/ta' },
] as const satisfies Language[];

/** The language of every text that is written in no other one. */
export const firstLanguage: Language = languages[0];

/** This cookie tells the server of a student's choice; her pages are answered in that language. */
export const languageCookie = 'language';
