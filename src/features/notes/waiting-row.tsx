import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { isUnsent } from '../../outbox/is-due.ts';
import { useStudent } from '../../session/use-session.tsx';
import { useLocalNotes } from './use-local-notes.ts';

interface WaitingRowProps {
  courseName: (courseId: string) => string | undefined;
}

/** The profile's row of notes that are on this phone only, each with the way to it. */
export function WaitingRow({ courseName }: WaitingRowProps) {
  const unsent = useLocalNotes(useStudent().id).notes.filter(isUnsent);
  return (
    <div className="phone-row">
      <p>
        <b>{m.phone_waiting()}</b>
        <span className="muted small">{text(unsent.length)}</span>
      </p>
      {unsent.map(({ courseId }) => (
        <Link
          key={courseId}
          className="tlink"
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
