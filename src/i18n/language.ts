import { addressIn, languageNamed, readAddress } from '#contract/language-addresses.ts';
import { firstLanguage } from '#contract/languages.ts';
import { isChosenPage } from '#contract/public-files.ts';

/** Known while it is built, so that the first language's page has nothing of what follows from it. */
export const isFirst = typeof __LANGUAGE__ !== 'string' || __LANGUAGE__ === 'en';

/** Of this page: a build holds the texts of one. */
export const language = isFirst ? firstLanguage : (languageNamed(__LANGUAGE__) ?? firstLanguage);

/** For `Intl`. */
export const locale = language.tag;

/**
 * The hour of a clock for `Intl`. Where a language has no own letters for AM and PM its part of the
 * day says it: மாலை 6:56.
 */
export const clockHour: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  ...(isFirst ? {} : { dayPeriod: 'short' }),
};

/** Where a route's page is, as this language has it. */
export const publicAddress = (path: string): string =>
  isFirst || isChosenPage(path) ? path : addressIn(language, path);

/** For the router, whose routes know of no language; without one it is quicker. */
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
 * The `lang` of what the academy writes: what is not translated yet stands in the first language on
 * another's page, and is to be read aloud so.
 */
export const langOf = (text: string): string | undefined =>
  isFirst || text === '' || new RegExp(`\\p{Script=${script}}`, 'u').test(text)
    ? undefined
    : firstLanguage.code;
