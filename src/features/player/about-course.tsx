import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './overview-panel.module.css';

/** What the course is; on a wide screen under the film, beside whichever tab is open. */
export function AboutCourse({ enrolment }: { enrolment: Enrolment }) {
  const { id, description, video } = enrolment;
  return (
    <section className={styles.section}>
      <h2 className={clsx(typography.thick, styles.heading)}>{m.player_description()}</h2>
      <p>{description}</p>
      {video && (
        <Link className={textLinkStyles.textLink} to="/course/$id/watch" params={{ id }}>
          {m.player_watch_alone()}
        </Link>
      )}
    </section>
  );
}
