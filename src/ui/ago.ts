import { isFirst, locale } from '../i18n/language.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
let words: Intl.RelativeTimeFormat | undefined;

/** Returns the beginning of a moment's day on this phone, as the moment itself in epoch milliseconds. */
const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/**
 * Says how long ago a moment was, "2 hours ago"; from 24 hours on by the calendar, since "yesterday" is a
 * day and no number of hours. A phone whose clock is behind never says "in 2 hours".
 */
export function ago(iso: string, now = Date.now()): string {
  words ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const then = Date.parse(iso);
  const passedMs = now - then;
  // Rounded, since the days on which clocks are changed have 23 or 25 hours.
  if (passedMs >= dayMs) return words.format(Math.round((dayOf(then) - dayOf(now)) / dayMs), 'day');
  if (passedMs >= hourMs) return words.format(-Math.floor(passedMs / hourMs), 'hour');
  if (passedMs >= minuteMs) return words.format(-Math.floor(passedMs / minuteMs), 'minute');
  // Other languages have only a circumlocution for "this minute" (ta: இந்த ஒரு நிமிடத்தில்).
  return words.format(0, isFirst ? 'minute' : 'second');
}
