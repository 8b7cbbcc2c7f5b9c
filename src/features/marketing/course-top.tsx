import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/course-page.css';

interface CourseTopProps {
  title: string;
  tamil?: string;
  description: string;
  /** Hours, rating, category. */
  facts: ReactNode;
  picture: ReactNode;
  /** The panel with the price. */
  children: ReactNode;
}

export function CourseTop({ title, tamil, description, facts, picture, children }: CourseTopProps) {
  return (
    <section className="course-top" aria-labelledby="course-heading">
      <div className="wrap">
        <Link className="tlink" to="/courses" viewTransition>
          <Icon name="back" small />
          {m.course_back()}
        </Link>
        <div className="course-cover">{picture}</div>
        <div className="course-head">
          {tamil && (
            <p className="course-tamil" lang="ta">
              {tamil}
            </p>
          )}
          <h1 id="course-heading">{title}</h1>
          <p className="lede">{description}</p>
          <p className="meta">{facts}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
