import { indianDay } from '#contract/indian-day.ts';
import { clockHour, isFirst, locale } from '../../i18n/language.ts';

const spoken = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day: string) => words.format(new Date(`${day}T00:00:00Z`));
};

const thisYears = spoken({ weekday: 'long', day: 'numeric', month: 'long' });
const anyYears = spoken({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const yearOf = (day: string) => day.slice(0, 4);

/** Returns a day `YYYY-MM-DD` as `Friday, 28 November`; with its year where that is not this one. */
export const longDay = (day: string): string =>
  (yearOf(day) === yearOf(indianDay()) ? thisYears : anyYears)(day);
/** Returns a day `YYYY-MM-DD` as `Fri, 28 Nov`. */
export const shortDay = spoken({ weekday: 'short', day: 'numeric', month: 'short' });

const moment = new Intl.DateTimeFormat(locale, {
  ...(isFirst
    ? { dateStyle: 'medium', timeStyle: 'short' }
    : { year: 'numeric', month: 'short', day: 'numeric', ...clockHour }),
  timeZone: 'Asia/Kolkata',
});

/** Returns an ISO 8601 moment as a day and an hour in Indian time. */
export const studioTime = (iso: string): string => moment.format(new Date(iso));
