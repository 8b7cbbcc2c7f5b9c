import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { isUnsent } from '../../outbox/is-due.ts';
import { useStudent } from '../../session/use-session.tsx';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { useLocalNotes } from './use-local-notes.ts';

interface WaitingRowProps {
  courseName: (courseId: string) => string | undefined;
}

/** The profile's row of notes that are on this phone only, each with the way to it. */
export function WaitingRow({ courseName }: WaitingRowProps) {
  const unsent = useLocalNotes(useStudent().id).notes.filter(isUnsent);
  return (
    <div className={phoneRowStyles.phoneRow}>
      <p className={phoneRowStyles.phoneRowText}>
        <b>{m.phone_waiting()}</b>
        <span className={clsx(typography.muted, typography.small)}>{text(unsent.length)}</span>
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
    </div>
  );
}

function text(count: number): string {
  if (count === 0) return m.phone_waiting_none();
  return count === 1 ? m.phone_waiting_one() : m.phone_waiting_many({ count });
}
