import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import { longDay, shortDay } from './day.ts';
import * as styles from './day-chooser.module.css';
import type { BookedDay } from './queries.ts';

interface DayChooserProps {
  /** The day whose appointments are on the screen, `YYYY-MM-DD`. */
  shown: string;
  today: string;
  days: BookedDay[];
  onDate: (date: string) => void;
}

/** Offers today and the days with appointments; nothing where the day on the screen is the only one. */
export function DayChooser({ shown, today, days, onDate }: DayChooserProps) {
  const free = { date: today, count: 0, waiting: 0 };
  const all = days.some(({ date }) => date === today) ? days : [free, ...days];
  if (all.every(({ date }) => date === shown)) return null;
  return (
    <ul className={styles.list} aria-label={m.studio_days()}>
      {all.map(({ date, count, waiting }) => (
        <li key={date}>
          <button
            className={styles.day}
            type="button"
            aria-pressed={date === shown}
            // Chromium scrolls a strip for the focus only where nothing of the button is to be seen.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
            onClick={() => onDate(date)}
          >
            <span className={typography.visuallyHidden}>{longDay(date)}</span>
            <b aria-hidden="true">{date === today ? m.studio_today_short() : shortDay(date)}</b>
            <span className={clsx(typography.numeric, typography.small)}>
              {waiting === 0
                ? m.studio_count({ count })
                : m.studio_count_new({ count, fresh: waiting })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
