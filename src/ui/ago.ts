import { isFirst, locale } from '../i18n/language.ts';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
let words: Intl.RelativeTimeFormat | undefined;

/** Says how long ago a moment was, "2 hours ago". A phone whose clock is behind never says "in 2 hours". */
export function ago(iso: string, now = Date.now()): string {
  words ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const passedMs = Math.max(0, now - Date.parse(iso));
  for (const [unit, ms] of steps) {
    if (passedMs >= ms) return words.format(-Math.floor(passedMs / ms), unit);
  }
  // Other languages have only a circumlocution for "this minute" (ta: இந்த ஒரு நிமிடத்தில்).
  return words.format(0, isFirst ? 'minute' : 'second');
}
