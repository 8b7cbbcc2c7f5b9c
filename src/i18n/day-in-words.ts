import { locale } from './language.ts';

type DayStyle = 'full' | 'long' | 'medium';

/** Each is made when it is first used: that costs a slow phone 60 ms. */
const formats: Partial<Record<DayStyle, Intl.DateTimeFormat>> = {};

/** Returns a day of the calendar, `YYYY-MM-DD`, in words; it is the same day wherever the phone is. */
export function dayInWords(day: string, dateStyle: DayStyle): string {
  formats[dateStyle] ??= new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
  return formats[dateStyle].format(new Date(day));
}
