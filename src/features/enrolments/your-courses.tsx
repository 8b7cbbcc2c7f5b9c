import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';

export function YourCourses({ children }: { children: ReactNode }) {
  return (
    <section className={surface.pageContent} aria-labelledby="your-courses">
      <div className={surface.headRow}>
        <h2 className={surface.headRowHeading} id="your-courses">
          {m.student_your_courses()}
        </h2>
        <Link className={textLinkStyles.textLink} to="/user/my-courses">
          {m.student_my_courses()}
          <Icon name="next" small />
        </Link>
      </div>
      {children}
    </section>
  );
}
