import { firstLanguage, type Language, languages } from './languages.ts';

export const languageNamed = (code: unknown): Language | undefined =>
  languages.find((language: Language) => language.code === code);

/** Splits a path, as it was asked for, into its language and the path of the page that is meant. */
export function readAddress(pathname: string): { language: Language; path: string } {
  const isIn = ({ prefix }: Language) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`);
  const language = languages.find(isIn) ?? firstLanguage;
  // With two slashes at its beginning a path would lead to another site.
  return { language, path: pathname.slice(language.prefix.length).replace(/^\/*/, '/') };
}

/** Returns the address of a public page in a language. */
export const addressIn = ({ prefix }: Language, path: string): string => prefix + path;

/** The script that keeps a language's files; all of them take turns at the same registration. */
export const workerAddress = (language: Language): string => addressIn(language, '/sw.js');

/** Returns the address of the empty page, which draws itself. */
export const shellAddress = (language: Language): string => addressIn(language, '/index.html');
