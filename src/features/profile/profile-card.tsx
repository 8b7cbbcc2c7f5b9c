import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './profile-card.module.css';

/** Shows who is signed in, by the session on the phone, so that it never waits; and the logout. */
export function ProfileCard({ onLogout }: { onLogout: () => void }) {
  const { name, email } = useStudent();
  return (
    <section className={styles.card}>
      <Avatar name={name || email} large />
      <p className={styles.text}>
        <b className={clsx(typography.display, typography.thick, styles.name)}>{name || email}</b>
        <span className={typography.muted}>{email}</span>
      </p>
      <Button small variant="line" onClick={onLogout}>
        <Icon name="logout" small />
        {m.student_logout()}
      </Button>
    </section>
  );
}
