import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import * as typography from '../../ui/typography.module.css';
import { AppointmentCard } from './appointment-card.tsx';
import { longDay, shortDay } from './day.ts';
import { appointmentsQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import * as studioStyles from './studio.module.css';

interface AppointmentsPanelProps {
  /** Undefined: today. */
  date: string | undefined;
  /** `isTyped`: on the way to a day, which is no place to go back to. */
  onDate: (date: string, isTyped?: boolean) => void;
}

export function AppointmentsPanel({ date, onDate }: AppointmentsPanelProps) {
  const { id } = useStudent();
  const query = useQuery(appointmentsQuery(id, date));
  return (
    <QueryResult query={query}>
      {({ date: shown, today, data, days }) => (
        <section className={studioStyles.part} aria-labelledby="studio-day">
          <h2 className={studioStyles.heading} id="studio-day">
            {shown === today ? m.studio_today({ day: longDay(shown) }) : longDay(shown)}
          </h2>
          <div className={studioStyles.days}>
            <Field
              label={m.studio_day()}
              type="date"
              value={date ?? shown}
              onChange={({ target }) => target.value && onDate(target.value, true)}
            />
            <ul className={studioStyles.daysList}>
              {days.map((day) => (
                <li key={day.date}>
                  <button
                    className={studioStyles.day}
                    type="button"
                    aria-pressed={day.date === shown}
                    onClick={() => onDate(day.date)}
                  >
                    <span className={typography.visuallyHidden}>{longDay(day.date)}</span>
                    <span aria-hidden="true">{shortDay(day.date)}</span>
                    <b className={typography.numeric}>{m.studio_count({ count: day.count })}</b>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          {data.length === 0 ? (
            <Empty art="jasmine" title={m.studio_free_title()} text={m.studio_free_text()} />
          ) : (
            <div className={studioStyles.cards}>
              {data.map((appointment) => (
                <AppointmentCard key={appointment.id} appointment={appointment} today={today} />
              ))}
            </div>
          )}
        </section>
      )}
    </QueryResult>
  );
}
