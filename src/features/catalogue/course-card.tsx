import type { ReactNode } from 'react';
import type { Course } from '#contract/course.ts';
import { courseDescriptionChars } from '#contract/limits.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Cover } from '../../ui/cover.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { rupees } from '../../ui/rupees.ts';
import '../../styles/card.css';

interface CourseCardProps {
  course: Course;
  action?: ReactNode;
}

export function CourseCard({ course, action }: CourseCardProps) {
  return (
    <article className="card">
      <Cover src={course.image && uploadAddress(course.image)} id={course.id} />
      <div className="in">
        <h3>{course.name}</h3>
        <p className="muted">{cutText(course.description, courseDescriptionChars)}</p>
        {course.duration && (
          <p className="meta">
            <span>
              <Icon name="clock" />
              <span className="vh">{m.site_course_duration()}</span>
              {course.duration}
            </span>
          </p>
        )}
        <div className="act apart">
          <span className="price num">{rupees(course.feesInRupees)}</span>
          {action}
        </div>
      </div>
    </article>
  );
}
