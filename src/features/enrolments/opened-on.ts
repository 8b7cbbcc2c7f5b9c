import { locale } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';

/** Returns a text as "Opened 14 Nov"; a date that cannot be read stands in it as the backend wrote it. */
export function openedOn(written: string, now = new Date()): string {
  // A day without an hour would be read as the beginning of that day in UTC.
  const at = new Date(written.includes(':') ? written.replace(' ', 'T') : `${written}T00:00`);
  // West of India the academy's day may be tomorrow's.
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  if (Number.isNaN(days)) return m.student_opened({ date: written });
  if (days <= 0) return m.student_opened_today();
  if (days === 1) return m.student_opened_yesterday();
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const date = at.toLocaleDateString(locale, { day: 'numeric', month: 'short', year });
  return m.student_opened({ date });
}

const startOfDay = (at: Date) => new Date(at).setHours(0, 0, 0, 0);
