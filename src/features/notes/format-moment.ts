import { clockHour, locale } from '../../i18n/language.ts';

const clock = new Intl.DateTimeFormat(locale, clockHour);
export const formatTime = (time: number | string): string => clock.format(new Date(time));

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
/** Both always: a list that is left open must not call yesterday's note today's. */
export function formatDayAndTime(time: number | string): string {
  const at = new Date(time);
  return `${day.format(at)}, ${clock.format(at)}`;
}

/** The time, and the day where it is not today's. */
export function formatMoment(time: number | string): string {
  const at = new Date(time);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? clock.format(at) : formatDayAndTime(time);
}
