import { locale } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';

const sameYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "Opened 14 Nov". A date that cannot be read is shown as the backend wrote it. */
export function openedOn(written: string, now = new Date()): string {
  const at = new Date(written.includes(' ') ? written.replace(' ', 'T') : written);
  if (Number.isNaN(at.getTime())) return m.student_opened({ date: written });
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  if (days === 0) return m.student_opened_today();
  if (days === 1) return m.student_opened_yesterday();
  const format = at.getFullYear() === now.getFullYear() ? sameYear : otherYear;
  return m.student_opened({ date: format.format(at) });
}

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
