import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Course } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { gstPercent, totalInPaise } from '../../api/gst.ts';
import { langOf } from '../../i18n/language.ts';
import * as cardStyles from '../../ui/card.module.css';
import { Cover } from '../../ui/cover.tsx';
import { rupees } from '../../ui/rupees.ts';
import { shortDescription } from '../../ui/short-description.ts';
import { TaxLine } from '../../ui/tax-line.tsx';
import * as typography from '../../ui/typography.module.css';
import { CourseDuration } from './course-fact.tsx';
import { OwnedBadge } from './owned-badge.tsx';
import { tamilName } from './tamil-name.ts';

interface CourseCardProps {
  course: Course;
  /** Whether she has paid for it: then its price is not shown. */
  isOwned?: boolean;
  action?: ReactNode;
}

export function CourseCard({ course, isOwned = false, action }: CourseCardProps) {
  const tamil = tamilName(course.name);
  return (
    <article className={cardStyles.card}>
      <Cover
        className={cardStyles.cover}
        src={course.image && uploadAddress(course.image)}
        id={course.id}
      />
      <div className={cardStyles.body}>
        {tamil && (
          <p className={clsx(typography.muted, typography.tiny)} lang="ta">
            {tamil}
          </p>
        )}
        <h3 lang={langOf(course.name)}>{course.name}</h3>
        <p className={typography.muted} lang={langOf(course.description)}>
          {shortDescription(course.description)}
        </p>
        {course.duration && (
          <p className={cardStyles.meta}>
            <CourseDuration course={course} />
          </p>
        )}
        <div className={clsx(cardStyles.actions, cardStyles.apart)}>
          <span className={cardStyles.cost}>
            {isOwned ? (
              <OwnedBadge />
            ) : (
              <>
                <span className={clsx(typography.price, typography.numeric)}>
                  {rupees(course.feesInRupees)}
                </span>{' '}
                <TaxLine gstPercent={gstPercent} totalInPaise={totalInPaise(course.feesInRupees)} />
              </>
            )}
          </span>
          {action}
        </div>
      </div>
    </article>
  );
}
