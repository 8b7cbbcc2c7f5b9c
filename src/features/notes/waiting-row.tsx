import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useWaitingAppointments } from '../../offline/outbox/waiting-appointments.ts';
import { isUnsent } from '../../outbox/is-due.ts';
import { useStudent } from '../../session/use-session.tsx';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { useLocalNotes } from './use-local-notes.ts';
import { sealedText, useSealedNotes } from './use-sealed-notes.ts';

interface WaitingRowProps {
  courseName: (courseId: string) => string | undefined;
}

/** The profile's row of what is on this phone only, with the way to it. */
export function WaitingRow({ courseName }: WaitingRowProps) {
  const { id } = useStudent();
  const { notes, isRead } = useLocalNotes(id);
  const sealed = useSealedNotes(id);
  const unsent = notes.filter(isUnsent);
  const appointments = useWaitingAppointments().length;
  return (
    <div className={phoneRowStyles.phoneRow}>
      <p className={phoneRowStyles.phoneRowText}>
        <b>{m.phone_waiting()}</b>
        <span className={clsx(typography.muted, typography.small)}>
          {isRead && sealed !== undefined && text(unsent.length, appointments, sealed)}
        </span>
      </p>
      {unsent.map(({ courseId }) => (
        <Link
          key={courseId}
          className={textLinkStyles.textLink}
          to="/user/my-courses/$id"
          params={{ id: courseId }}
          search={{ tab: 'notes' }}
        >
          {m.phone_waiting_open({ course: courseName(courseId) ?? m.phone_waiting_course() })}
        </Link>
      ))}
      {appointments > 0 && (
        <Link className={textLinkStyles.textLink} to="/contact">
          {m.outbox_appointments_open()}
        </Link>
      )}
    </div>
  );
}

function text(count: number, appointments: number, sealed: number): string {
  if (sealed > 0) return [...(count > 0 ? [onlyHere(count)] : []), sealedText(sealed)].join(' ');
  if (count > 0) return onlyHere(count);
  return appointments === 0
    ? m.phone_waiting_none()
    : m.outbox_appointments({ count: appointments });
}

const onlyHere = (count: number): string =>
  count === 1 ? m.phone_waiting_one() : m.phone_waiting_many({ count });
