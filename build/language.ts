import { join } from 'node:path';
import { languageNamed } from '../contract/language-addresses.ts';
import { firstLanguage, type Language } from '../contract/languages.ts';

const root = join(import.meta.dirname, '..');

/** By this variable build.ts tells `vite build` which language it builds. */
export const languageVariable = 'BUILD_LANGUAGE';

/** The language of this build. */
export const builtLanguage: Language = read(process.env[languageVariable]);

function read(code: string | undefined): Language {
  const language = code ? languageNamed(code) : firstLanguage;
  if (!language) throw new Error(`${languageVariable}=${code}: contract/languages.ts has no such`);
  return language;
}

/** Returns the folder that a language is built in; from there it is added to the first one's `dist`. */
export const distOf = ({ code }: Language): string =>
  code === firstLanguage.code ? 'dist' : `node_modules/.languages/${code}/dist`;

/**
 * Returns the folder of a build's compiled texts. The one in src holds the first language's at any time,
 * for tests and editors.
 */
export const textsFolder = ({ code }: Language): string =>
  code === firstLanguage.code
    ? join(root, 'src/i18n/paraglide')
    : join(root, `node_modules/.languages/${code}/paraglide`);

/** Returns the aliases by which modules that name the texts in src get those of another language. */
export const textsAlias = (language: Language) =>
  language.code === firstLanguage.code
    ? []
    : [
        {
          find: /^.*\/paraglide\/(?=(messages|runtime)\.js$)/,
          replacement: `${textsFolder(language)}/`,
        },
      ];

/** Returns the language's code for Vite's `define` (contract/build-time.d.ts). */
export const languageCode = ({ code }: Language) => ({ __LANGUAGE__: JSON.stringify(code) });
