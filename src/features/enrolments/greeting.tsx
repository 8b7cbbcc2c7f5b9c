import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { ContinueCard } from './continue-card.tsx';
import * as styles from './greeting.module.css';

export function Greeting() {
  const student = useStudent();
  const firstName = student.name.trim().split(/\s+/)[0] || student.email;
  return (
    <section className={clsx(surface.onSilk, styles.greeting)}>
      <h1 className={styles.title}>
        <span lang="ta" className={clsx(typography.display, styles.vanakkam)}>
          {m.student_greeting_tamil()}
        </span>{' '}
        {firstName}
      </h1>
      <ContinueCard />
      <img className={styles.decoration} src="/art/hero/dash.svg" alt="" />
    </section>
  );
}
