import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';

export function YourCourses({ children }: { children: ReactNode }) {
  return (
    <section className="page-part" aria-labelledby="your-courses">
      <div className="head-row">
        <h2 id="your-courses">{m.student_your_courses()}</h2>
        <Link className="tlink" to="/user/my-courses">
          {m.student_my_courses()}
          <Icon name="next" small />
        </Link>
      </div>
      {children}
    </section>
  );
}
