import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Course } from '#contract/course.ts';
import { gstPercent, totalInPaise } from '../../api/gst.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import * as styles from '../../ui/course-details.module.css';
import { rupees } from '../../ui/rupees.ts';
import { TaxLine } from '../../ui/tax-line.tsx';
import * as typography from '../../ui/typography.module.css';
import { CoursePicture } from './course-fact.tsx';
import { OwnedBadge } from './owned-badge.tsx';

interface CourseDetailsProps {
  course: Course;
  /** The level of the course's name: `h2` where the bar of the page holds the h1. */
  heading?: 'h1' | 'h2';
  isOwned?: boolean;
  back: ReactNode;
  /** The button that buys the course, or the link that opens it. */
  children: ReactNode;
}

/** Shows one course of the server's list, without any marketing. */
export function CourseDetails({
  course,
  heading: Heading = 'h1',
  isOwned = false,
  back,
  children,
}: CourseDetailsProps) {
  return (
    <article className={styles.courseDetails}>
      {back}
      <div className={cardStyles.card}>
        <CoursePicture className={cardStyles.cover} course={course} />
      </div>
      <div className={styles.about}>
        <Heading className={styles.name} lang={langOf(course.name)}>
          {course.name}
        </Heading>
        <p className={typography.intro} lang={langOf(course.description)}>
          {course.description}
        </p>
        <dl className={styles.facts}>
          {course.duration && (
            <div>
              <dt className={styles.term}>{m.buy_duration()}</dt>
              <dd className={typography.price}>{course.duration}</dd>
            </div>
          )}
          {!isOwned && <Fees amount={course.feesInRupees} />}
        </dl>
        {isOwned && <OwnedBadge />}
        {children}
      </div>
    </article>
  );
}

/** Shows the price before tax, and what it comes to with the tax. */
function Fees({ amount }: { amount: number }) {
  return (
    <div>
      <dt className={styles.term}>{m.buy_fees()}</dt>
      <dd className={clsx(typography.price, typography.numeric)}>{rupees(amount)}</dd>
      <dd>
        <TaxLine gstPercent={gstPercent} totalInPaise={totalInPaise(amount)} />
      </dd>
    </div>
  );
}
