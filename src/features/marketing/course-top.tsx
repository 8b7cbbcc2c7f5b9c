import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as coursePageStyles from './course-page.module.css';

interface CourseTopProps {
  title: string;
  tamil?: string | undefined;
  description: string;
  /** The line of facts below the description, as hours and rating. */
  facts: ReactNode;
  picture: (className: string | undefined) => ReactNode;
  /** The panel with the price. */
  children: ReactNode;
}

export function CourseTop({ title, tamil, description, facts, picture, children }: CourseTopProps) {
  return (
    <section className={coursePageStyles.courseTop} aria-labelledby="course-heading">
      <div className={clsx(surface.container, coursePageStyles.courseTopContainer)}>
        <Link className={clsx(textLinkStyles.textLink, coursePageStyles.link)} to="/courses">
          <Icon name="back" small />
          {m.course_back()}
        </Link>
        <div className={coursePageStyles.courseCover}>
          {picture(coursePageStyles.courseCoverImage)}
        </div>
        <div className={coursePageStyles.courseHead}>
          {tamil && (
            <p className={coursePageStyles.courseTamil} lang="ta">
              {tamil}
            </p>
          )}
          <h1 className={coursePageStyles.courseHeadTitle} id="course-heading" lang={langOf(title)}>
            {title}
          </h1>
          <p className={typography.intro} lang={langOf(description)}>
            {description}
          </p>
          <p className={cardStyles.meta}>{facts}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
