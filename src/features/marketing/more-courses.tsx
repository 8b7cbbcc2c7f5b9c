import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import '../../styles/course-filter.css';

/** The academy's own list, below the two built-in courses; the route brings it. */
export function MoreCourses({ children }: { children: ReactNode }) {
  return (
    <section className="wrap more-courses" aria-labelledby="more-heading">
      <h2 id="more-heading">{m.course_more_heading()}</h2>
      {children}
    </section>
  );
}
