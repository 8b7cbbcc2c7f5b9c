export interface Language {
  /** As the catalogue's folder and the choice name it. */
  code: string;
  /** For `lang`, `hreflang` and `Intl`. */
  tag: string;
  /** Before the addresses of its public pages and its build's own files. */
  prefix: string;
  /** What its speakers call it. */
  name: string;
}

/** The first one's pages are where the academy has always had them. A line is a language. */
export const languages = [
  { code: 'en', tag: 'en-IN', prefix: '', name: 'English' },
  { code: 'ta', tag: 'ta-IN', prefix: '/ta', name: 'தமிழ்' },
] as const satisfies Language[];

/** Of what is written in no other one. */
export const firstLanguage: Language = languages[0];

export const languageNamed = (code: unknown): Language | undefined =>
  languages.find((language: Language) => language.code === code);

/** An address, as who asks for it writes it, by its language and the page that is meant. */
export function readAddress(pathname: string): { language: Language; path: string } {
  const isIn = ({ prefix }: Language) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`);
  const language = languages.find(isIn) ?? firstLanguage;
  return { language, path: pathname.slice(language.prefix.length) || '/' };
}

/** Where a public page is in a language. */
export const addressIn = ({ prefix }: Language, path: string): string => prefix + path;

/** The script that keeps a language's files; all of them take turns at the same registration. */
export const workerAddress = (language: Language): string => addressIn(language, '/sw.js');

/** The empty page, which draws itself. */
export const shellAddress = (language: Language): string => addressIn(language, '/index.html');

/** Her choice, for the server, which answers the student's addresses in that language. */
export const languageCookie = 'language';
