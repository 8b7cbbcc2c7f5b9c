import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as surface from '../../ui/surface.module.css';
import * as styles from './more-courses.module.css';

/** Puts the academy's own list, which the route brings, below the two built-in courses. */
export function MoreCourses({ children }: { children: ReactNode }) {
  return (
    <section
      className={clsx(surface.container, styles.moreCourses)}
      data-wide-cards
      aria-labelledby="more-heading"
    >
      <h2 className={styles.heading} id="more-heading">
        {m.course_more_heading()}
      </h2>
      {children}
    </section>
  );
}
