import { addressIn, languageNamed, readAddress } from '#contract/language-addresses.ts';
import { firstLanguage } from '#contract/languages.ts';
import { followsLanguageChoice } from '#contract/public-files.ts';

/** Known at build time, so that the first language's page holds no code for the others. */
export const isFirst = typeof __LANGUAGE__ !== 'string' || __LANGUAGE__ === 'en';

/** The language of this page: a build holds the texts of one. */
export const language = isFirst ? firstLanguage : (languageNamed(__LANGUAGE__) ?? firstLanguage);

/** The language tag for `Intl`. */
export const locale = language.tag;

/**
 * The time of a clock for `Intl`. A language without letters of its own for AM and PM names the part of
 * the day instead: மாலை 6:56.
 */
export const clockHour: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  ...(isFirst ? {} : { dayPeriod: 'short' }),
};

/** Returns the address of a route's page in this language; a student's page has one for all of them. */
export const publicAddress = (path: string): string =>
  isFirst || followsLanguageChoice(path) ? path : addressIn(language, path);

/** The rewrite of addresses for the router, whose routes know of no language; without one it is quicker. */
export const rewrite = isFirst
  ? undefined
  : {
      input: ({ url }: { url: URL }) => {
        url.pathname = readAddress(url.pathname).path;
        return url;
      },
      output: ({ url }: { url: URL }) => {
        url.pathname = publicAddress(url.pathname);
        return url;
      },
    };

const { script = 'Latn' } = isFirst ? {} : new Intl.Locale(locale).maximize();

/**
 * Returns the `lang` of a text by the academy: one that is not translated yet stands in the first language
 * on another's page, and is to be read aloud so. Undefined where it is the page's own.
 */
export const langOf = (text: string): string | undefined =>
  isFirst || text === '' || new RegExp(`\\p{Script=${script}}`, 'u').test(text)
    ? undefined
    : firstLanguage.code;
