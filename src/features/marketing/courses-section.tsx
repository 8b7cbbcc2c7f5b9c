import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import '../../styles/home.css';

/** Where "View Courses" leads; the route brings the catalogue. */
export function CoursesSection({ children }: { children: ReactNode }) {
  return (
    <section className="courses korvai" id="courses" aria-labelledby="courses-heading">
      <div className="wrap">
        <h2 id="courses-heading">{m.site_courses_heading()}</h2>
        {children}
      </div>
    </section>
  );
}
