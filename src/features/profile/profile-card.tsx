import { clsx } from 'clsx';
import { useStudent } from '../../session/use-session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './profile-card.module.css';

/** Shows the session on the phone, so it never waits and never fails. */
export function ProfileCard() {
  const { name, email } = useStudent();
  return (
    <section className={styles.card}>
      <Avatar name={name || email} large />
      <p className={styles.text}>
        <b className={clsx(typography.display, typography.thick, styles.name)}>{name || email}</b>
        <span className={typography.muted}>{email}</span>
      </p>
    </section>
  );
}
