import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Enrolment } from '#contract/course.ts';
import { firstLesson, type Lesson } from '#contract/lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './overview-panel.module.css';

/** What the course is; on a wide screen under the film, beside whichever tab is open. */
interface AboutCourseProps {
  enrolment: Enrolment;
  /** The lesson that is open, once it is known. */
  lesson: Lesson | undefined;
}

export function AboutCourse({ enrolment, lesson }: AboutCourseProps) {
  const { id, description } = enrolment;
  return (
    <section className={styles.section}>
      <h2 className={clsx(typography.thick, styles.heading)}>{m.player_description()}</h2>
      <p>{description}</p>
      {lesson?.film && (
        <Link
          className={textLinkStyles.textLink}
          to="/course/$id/watch"
          params={{ id }}
          search={lesson.number === firstLesson ? {} : { lesson: lesson.number }}
        >
          {m.player_watch_alone()}
        </Link>
      )}
    </section>
  );
}
