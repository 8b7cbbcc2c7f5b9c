import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef } from 'react';
import type { BookedAppointment } from '#contract/booked-appointment.ts';
import { indianDay } from '#contract/indian-day.ts';
import { HttpError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { ago } from '../../ui/ago.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import * as typography from '../../ui/typography.module.css';
import { useLastError } from '../../ui/use-last-error.ts';
import * as appointmentsStyles from './appointments.module.css';
import { BookedFacts } from './booked-facts.tsx';
import { bookedAppointmentQuery } from './booked-query.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { MoveBooking } from './move-booking.tsx';

/** Shows an appointment, what happens next, and the ways to change it, to whoever has the link. */
export function BookedPanel({ id }: { id: string }) {
  const query = useQuery(bookedAppointmentQuery(id));
  const { data: appointment } = query;
  const error = useLastError(query);
  const isUnknown = error instanceof HttpError && error.status === 404;
  // A persisted copy of an appointment that the academy no longer has is not true any more.
  if (appointment && !isUnknown) {
    return <Booked appointment={appointment} storedAt={error && query.dataUpdatedAt} />;
  }
  if (!error) {
    return (
      <h1 className={clsx(appointmentsStyles.title, appointmentsStyles.looking)}>
        {m.appointment_looking()}
      </h1>
    );
  }
  return (
    <div className={appointmentsStyles.looking}>
      <Empty
        art={isUnknown ? 'jasmine' : 'offline'}
        heading="h1"
        title={isUnknown ? m.appointment_unknown_title() : m.appointment_unreached_title()}
        text={isUnknown ? m.appointment_unknown_text() : m.appointment_unreached_text()}
      >
        {isUnknown ? (
          <Link className={buttonClass({})} to="/contact">
            {m.appointment_title()}
          </Link>
        ) : (
          <Button variant="line" busy={query.isFetching} onClick={() => void query.refetch()}>
            {m.site_try_again()}
          </Button>
        )}
      </Empty>
    </div>
  );
}

interface BookedProps {
  appointment: BookedAppointment;
  /** When the academy last answered, in ms since 1970; null: this is its newest answer. */
  storedAt: number | null;
}

function Booked({ appointment, storedAt }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { status, date, calendar } = appointment;
  const isOver = date < indianDay();
  const focusHeading = () => heading.current?.focus();
  return (
    <div>
      <h1 className={appointmentsStyles.title} ref={heading} tabIndex={-1}>
        {titles[status]()}
      </h1>
      {status !== 'cancelled' && !isOver && (
        <p className={clsx(typography.intro, typography.muted)}>{nextTexts[status]()}</p>
      )}
      {storedAt !== null && (
        <p className={typography.age}>
          {m.appointment_stored({ ago: ago(new Date(storedAt).toISOString()) })}
        </p>
      )}
      <BookedFacts appointment={appointment} />
      {status === 'cancelled' || isOver ? (
        <p>
          <Link className={buttonClass({})} to="/contact">
            {m.appointment_another()}
          </Link>
        </p>
      ) : (
        <>
          <p>
            <Button onClick={() => saveAsFile('appointment.ics', calendar)}>
              <Icon name="cal" small />
              {m.appointment_calendar()}
            </Button>
          </p>
          <MoveBooking appointment={appointment} onChanged={focusHeading} />
          <CancelBooking appointment={appointment} onChanged={focusHeading} />
        </>
      )}
    </div>
  );
}

const titles = {
  booked: m.appointment_is_booked,
  confirmed: m.appointment_is_confirmed,
  cancelled: m.appointment_is_cancelled,
};
const nextTexts = { booked: m.appointment_next_call, confirmed: m.appointment_next_come };
