import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import { useStudentShell } from './student-shell.ts';

/** In words: a colour alone tells nothing in sunlight. */
export function StudentStatus() {
  const { isOnline } = useStudentShell();
  return (
    <span className={isOnline ? 'net' : 'net off'}>
      <Icon name={isOnline ? 'online' : 'offline'} small />
      {isOnline ? m.student_online() : m.student_offline()}
    </span>
  );
}
