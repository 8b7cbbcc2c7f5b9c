import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { gstPercent, totalInPaise } from '../../api/gst.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import * as cardStyles from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import { rupees } from '../../ui/rupees.ts';
import { shortDescription } from '../../ui/short-description.ts';
import { TaxLine } from '../../ui/tax-line.tsx';
import * as typography from '../../ui/typography.module.css';
import type { BuiltInCourse } from './built-in-courses.ts';
import { Rating } from './rating.tsx';

interface CoursePreviewCardProps {
  course: BuiltInCourse;
  /** Rupees before GST; null: the academy no longer offers the course. */
  price: number | null;
  headingLevel?: 2 | 3;
  /** Whether the card stands on the first screen, so that its picture is loaded first. */
  isFirst?: boolean;
}

export function CoursePreviewCard({
  course,
  price,
  headingLevel = 3,
  isFirst = false,
}: CoursePreviewCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={cardStyles.card}>
      <img
        className={cardStyles.cover}
        src={course.thumbnail}
        alt=""
        width="640"
        height="400"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
      <div className={cardStyles.body}>
        {course.tamil && (
          <p className={clsx(typography.muted, typography.tiny)} lang="ta">
            {course.tamil}
          </p>
        )}
        <Heading className={typography.third}>{course.title}</Heading>
        <p className={typography.muted}>{shortDescription(course.description)}</p>
        <p className={cardStyles.meta}>
          <span className={cardStyles.metaItem}>
            <Icon className={cardStyles.metaIcon} name="clock" />
            {m.course_hours({ hours: course.hours })}
          </span>
          <Rating value={course.rating} />
        </p>
        <div className={clsx(cardStyles.actions, cardStyles.apart)}>
          {price === null ? (
            <span className={typography.muted}>{m.course_withdrawn()}</span>
          ) : (
            <span>
              <span className={clsx(typography.price, typography.numeric)}>{rupees(price)}</span>{' '}
              <TaxLine gstPercent={gstPercent} totalInPaise={totalInPaise(price)} />
            </span>
          )}
          <Link
            className={buttonClass({ variant: 'line', small: true })}
            to="/course/$id"
            params={{ id: course.id }}
          >
            {m.course_view()}
            <span className={typography.visuallyHidden}>: {course.title}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
