import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Field } from '../../ui/field.tsx';
import * as typography from '../../ui/typography.module.css';
import { longDay, shortDay } from './day.ts';
import * as styles from './day-chooser.module.css';

interface DayChooserProps {
  /** What she is writing. */
  date: string;
  /** Whose appointments are on the screen. */
  shown: string;
  today: string;
  days: { date: string; count: number }[];
  onDate: (date: string, isTyped?: boolean) => void;
}

/** Any day by its date, and today and the days that have appointments by one press. */
export function DayChooser({ date, shown, today, days, onDate }: DayChooserProps) {
  const all = days.some((day) => day.date === today) ? days : [{ date: today, count: 0 }, ...days];
  return (
    <div className={styles.days}>
      <Field
        label={m.studio_day()}
        type="date"
        value={date}
        onChange={({ target }) => target.value && onDate(target.value, true)}
      />
      <ul className={styles.list} aria-label={m.studio_days()}>
        {all.map((day) => (
          <li key={day.date}>
            <button
              className={styles.day}
              type="button"
              aria-pressed={day.date === shown}
              onClick={() => onDate(day.date)}
            >
              <span className={typography.visuallyHidden}>{longDay(day.date)}</span>
              <b aria-hidden="true">
                {day.date === today ? m.studio_today_short() : shortDay(day.date)}
              </b>
              <span className={clsx(typography.numeric, typography.small)}>
                {m.studio_count({ count: day.count })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
