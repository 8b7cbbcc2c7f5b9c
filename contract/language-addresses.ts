import { firstLanguage, type Language, languages } from './languages.ts';

export const languageNamed = (code: unknown): Language | undefined =>
  languages.find((language: Language) => language.code === code);

/** An address, as who asks for it writes it, by its language and the page that is meant. */
export function readAddress(pathname: string): { language: Language; path: string } {
  const isIn = ({ prefix }: Language) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`);
  const language = languages.find(isIn) ?? firstLanguage;
  // With two of them at its beginning a path would lead to another site.
  return { language, path: pathname.slice(language.prefix.length).replace(/^\/*/, '/') };
}

/** Where a public page is in a language. */
export const addressIn = ({ prefix }: Language, path: string): string => prefix + path;

/** The script that keeps a language's files; all of them take turns at the same registration. */
export const workerAddress = (language: Language): string => addressIn(language, '/sw.js');

/** The empty page, which draws itself. */
export const shellAddress = (language: Language): string => addressIn(language, '/index.html');
