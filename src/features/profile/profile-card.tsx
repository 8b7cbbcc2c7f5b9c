import { useStudent } from '../../session/use-session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import '../../styles/profile.css';

/** From the session on the phone, so this never waits and never fails. */
export function ProfileCard() {
  const { name, email } = useStudent();
  return (
    <section className="who-card">
      <Avatar name={name || email} large />
      <p>
        <b className="disp thick">{name || email}</b>
        <span className="muted">{email}</span>
      </p>
    </section>
  );
}
