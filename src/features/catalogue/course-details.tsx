import type { ReactNode } from 'react';
import type { Course } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { rupees } from '../../ui/rupees.ts';
import { CoursePicture } from './course-fact.tsx';
import '../../styles/card.css';
import '../../styles/course-details.css';

interface CourseDetailsProps {
  course: Course;
  /** `h2` where the bar of the page holds the h1. */
  heading?: 'h1' | 'h2';
  back: ReactNode;
  /** How to buy it, or to open it. */
  children: ReactNode;
}

/** One course of the server, without any marketing. */
export function CourseDetails({
  course,
  heading: Heading = 'h1',
  back,
  children,
}: CourseDetailsProps) {
  return (
    <article className="course-details">
      {back}
      <div className="card">
        <CoursePicture course={course} />
      </div>
      <div className="about">
        <Heading className="name">{course.name}</Heading>
        <p className="lede">{course.description}</p>
        <dl className="facts">
          {course.duration && (
            <div>
              <dt>{m.buy_duration()}</dt>
              <dd>{course.duration}</dd>
            </div>
          )}
          <div>
            <dt>{m.buy_fees()}</dt>
            <dd className="price num">{rupees(course.feesInRupees)}</dd>
          </div>
        </dl>
        {children}
      </div>
    </article>
  );
}
