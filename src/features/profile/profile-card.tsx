import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { profileQuery } from './queries.ts';
import '../../styles/profile.css';

/** The session on the phone knows her too, so this never waits and never fails. */
export function ProfileCard() {
  const student = useStudent();
  const { data } = useQuery(profileQuery(student.id));
  const name = data?.name || student.name;
  const email = data?.email || student.email;
  return (
    <section className="panel who-card">
      <Avatar name={name || email} large />
      <dl>
        <dt className="vh">{m.student_profile_name()}</dt>
        <dd className="disp thick">{name}</dd>
        <dt className="vh">{m.student_profile_email()}</dt>
        <dd className="muted">{email}</dd>
      </dl>
    </section>
  );
}
