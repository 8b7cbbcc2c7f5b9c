import { clockHour, locale } from '../../i18n/language.ts';

// These are made when the first time is shown: that costs a slow phone 60 ms, and most notes show none.
let clock: Intl.DateTimeFormat | undefined;
let day: Intl.DateTimeFormat | undefined;

function formatTime(time: number | string): string {
  clock ??= new Intl.DateTimeFormat(locale, clockHour);
  return clock.format(new Date(time));
}

/** Returns both, always: a list that is left open must not show yesterday's note as today's. */
export function formatDayAndTime(time: number | string): string {
  day ??= new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  return `${day.format(new Date(time))}, ${formatTime(time)}`;
}

/** Returns the time, with the day before it where that is not today. */
export function formatMoment(time: number | string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday ? formatTime(time) : formatDayAndTime(time);
}
