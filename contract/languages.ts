export interface Language {
  /** As the catalogue's folder and the choice name it. */
  code: string;
  /** For `lang`, `hreflang` and `Intl`. */
  tag: string;
  /** Before the addresses of its public pages and its build's own files. */
  prefix: string;
}

/** The first one's pages are where the academy has always had them. A line is a language, with its catalogues; language-names.ts may say what it is called. */
export const languages = [
  { code: 'en', tag: 'en-IN', prefix: '' },
  { code: 'ta', tag: 'ta-IN', prefix: '/ta' },
] as const satisfies Language[];

/** Of what is written in no other one. */
export const firstLanguage: Language = languages[0];

/** Her choice, for the server, which answers the student's addresses in that language. */
export const languageCookie = 'language';
