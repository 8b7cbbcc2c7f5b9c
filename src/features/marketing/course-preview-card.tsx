import { Link } from '@tanstack/react-router';
import { courseDescriptionChars } from '#contract/limits.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { rupees } from '../../ui/rupees.ts';
import type { BuiltInCourse } from './built-in-courses.ts';
import { Rating } from './rating.tsx';
import '../../styles/card.css';

interface CoursePreviewCardProps {
  course: BuiltInCourse;
  headingLevel?: 2 | 3;
}

export function CoursePreviewCard({ course, headingLevel = 3 }: CoursePreviewCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card">
      <img className="cover" src={course.thumbnail} alt="" width="640" height="400" />
      <div className="in">
        <p className="tiny muted" lang="ta">
          {course.tamil}
        </p>
        <Heading className="card-title">{course.title}</Heading>
        <p className="muted">{cutText(course.description, courseDescriptionChars)}</p>
        <p className="meta">
          <span>
            <Icon name="clock" />
            {m.course_hours({ hours: course.hours })}
          </span>
          <Rating value={course.rating} />
        </p>
        <div className="act apart">
          <span className="price num">{rupees(course.price)}</span>
          <Link
            className={buttonClass({ look: 'line', small: true })}
            to="/course/$id"
            params={{ id: course.id }}
            viewTransition
          >
            {m.course_view()}
            <span className="vh">: {course.title}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
