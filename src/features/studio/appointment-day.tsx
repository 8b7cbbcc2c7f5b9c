import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { StudioAppointment } from '#contract/studio.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as fieldStyles from '../../ui/field.module.css';
import { AppointmentCard, dayHeadingId } from './appointment-card.tsx';
import { longDay } from './day.ts';
import { DayChooser } from './day-chooser.tsx';
import * as headStyles from './list-head.module.css';
import { ListHead } from './list-head.tsx';
import { appointmentsQuery } from './queries.ts';
import { QueryResult } from './query-result.tsx';
import * as studioStyles from './studio.module.css';
import { WaitingCount } from './waiting-count.tsx';

interface AppointmentDayProps {
  date: string | undefined;
  /** The appointment that she has come for. */
  open: string | undefined;
  onDate: (date: string, isTyped?: boolean) => void;
  onSearch: (search: string) => void;
}

export function AppointmentDay({ date, open, onDate, onSearch }: AppointmentDayProps) {
  const { id } = useStudent();
  const query = useQuery(appointmentsQuery(id, date));
  const day = query.data;
  const turnTo = (next: string) => {
    onDate(next);
    document.getElementById(dayHeadingId)?.focus(); // what was pressed goes
  };
  return (
    <section className={studioStyles.panel} aria-labelledby={dayHeadingId}>
      <ListHead
        id={dayHeadingId}
        title={day ? longDay(day.date) : m.studio_appointments()}
        count={day && countText(day)}
        todo={day ? <WaitingCount shown={day.date} days={day.days} onDate={turnTo} /> : null}
        searchLabel={m.studio_search_appointments()}
        search=""
        onSearch={onSearch}
      >
        <input
          className={clsx(fieldStyles.control, headStyles.control, headStyles.day)}
          type="date"
          aria-label={m.studio_day()}
          value={date ?? day?.date ?? ''}
          onChange={({ target }) => target.value && onDate(target.value, true)}
        />
      </ListHead>
      <QueryResult query={query}>
        {({ date: shown, today, data, days }) => (
          <div className={studioStyles.day}>
            <DayChooser shown={shown} today={today} days={days} onDate={onDate} />
            {data.length === 0 ? (
              <Empty art="brush" title={m.studio_free_title()} text={m.studio_free_text()}>
                <Link className={buttonClass({ variant: 'line' })} to="/contact">
                  {m.studio_free_book()}
                </Link>
              </Empty>
            ) : (
              <div className={studioStyles.cards}>
                {inOrder(data).map((appointment) => (
                  <AppointmentCard
                    key={appointment.id}
                    appointment={appointment}
                    today={today}
                    isOpen={appointment.id === open}
                  />
                ))}
              </div>
            )}
          </div>
        )}
      </QueryResult>
    </section>
  );
}

interface ShownDay {
  date: string;
  today: string;
  data: StudioAppointment[];
}

/** Sorts those that wait for an answer first, then the confirmed, then the cancelled; each by the hour. */
function inOrder(appointments: StudioAppointment[]): StudioAppointment[] {
  const place = ({ status, time }: StudioAppointment) =>
    `${['booked', 'confirmed', 'cancelled'].indexOf(status)} ${time ?? 'no hour'}`;
  return [...appointments].sort((a, b) => place(a).localeCompare(place(b)));
}

/** Counts as `days` does, without the cancelled appointments, and names their number beside. */
function countText({ date, today, data }: ShownDay): string {
  const cancelled = data.filter(({ status }) => status === 'cancelled').length;
  const booked = m.studio_count({ count: data.length - cancelled });
  const left = m.studio_count_cancelled({ count: cancelled });
  const count = cancelled === 0 ? booked : `${booked}, ${left}`;
  return date === today ? m.studio_today({ count }) : count;
}
