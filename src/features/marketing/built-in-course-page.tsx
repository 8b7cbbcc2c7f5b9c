import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import type { BuiltInCourseDetails } from './built-in-course-details.ts';
import * as styles from './built-in-course-page.module.css';
import type { BuiltInCourse } from './built-in-courses.ts';
import { CourseLook } from './course-look.tsx';
import { CourseOffer } from './course-offer.tsx';
import * as coursePageStyles from './course-page.module.css';
import { coursePlan } from './course-plan.ts';
import { CourseQuestions } from './course-questions.tsx';
import { CourseReviews } from './course-reviews.tsx';
import { CourseSyllabus } from './course-syllabus.tsx';
import { CourseTop } from './course-top.tsx';
import { type ClassPlace, CourseVisit } from './course-visit.tsx';
import { Rating } from './rating.tsx';

interface BuiltInCoursePageProps {
  course: BuiltInCourse;
  /** Rupees before GST, today; null: the academy no longer offers it. */
  price: number | null;
  details: BuiltInCourseDetails;
  isOwned: boolean;
  place: ClassPlace;
  /** The link to another way to begin, beside cart and account. */
  byEmail: ReactNode;
  /** The list of its lessons, where the academy tells them. */
  outline: ReactNode;
}

export function BuiltInCoursePage(props: BuiltInCoursePageProps) {
  const { course, price, details, isOwned, place, byEmail, outline } = props;
  const { id, title, thumbnail, hours } = course;
  const { units, bring, questions } = coursePlan(id);
  return (
    <article className={coursePageStyles.coursePage}>
      <CourseTop
        title={title}
        tamil={course.tamil}
        description={course.description}
        facts={
          <>
            <span className={cardStyles.metaItem}>
              <Icon className={cardStyles.metaIcon} name="clock" />
              {m.course_hours({ hours })}
            </span>
            <Rating value={course.rating} />
            <a className={textLinkStyles.textLink} href="#visit-heading">
              {m.course_next_class()}
            </a>
          </>
        }
        picture={(className) => (
          <img
            className={className}
            src={thumbnail}
            width="640"
            height="400"
            alt={details.thumbnailText}
            fetchPriority="high"
          />
        )}
      >
        <CourseOffer
          item={{ id, title, price: price ?? course.price, thumbnail }}
          isOffered={price !== null}
          duration={m.course_fact_hours({ hours })}
          isOwned={isOwned}
          byEmail={byEmail}
        />
      </CourseTop>
      <div className={clsx(surface.container, coursePageStyles.courseBody)}>
        <section>
          <h2 className={coursePageStyles.courseBodyHeading}>{m.course_about()}</h2>
          <p className={coursePageStyles.courseBodyText}>{details.about}</p>
        </section>
        <section>
          <h2 className={coursePageStyles.courseBodyHeading}>{m.course_learn()}</h2>
          <ul className={styles.list}>
            {details.learn.map((point) => (
              <li className={styles.item} key={point}>
                {point}
              </li>
            ))}
          </ul>
        </section>
        <CourseSyllabus units={units} />
        {outline}
        <CourseLook {...details.look} />
        <section className={styles.trainer}>
          <img
            className={styles.trainerImage}
            src={details.trainerPicture}
            width="132"
            height="132"
            alt=""
            loading="lazy"
          />
          <div>
            <p
              className={clsx(typography.muted, typography.small, coursePageStyles.courseBodyText)}
            >
              {m.course_trainer()}
            </p>
            <h2 className={clsx(coursePageStyles.courseBodyHeading, styles.trainerHeading)}>
              {course.trainer}
            </h2>
            <p className={coursePageStyles.courseBodyText}>{details.trainerBio}</p>
          </div>
        </section>
        <CourseVisit place={place} bring={bring} />
        <CourseReviews reviews={details.reviews} />
        <CourseQuestions questions={questions}>
          {!isOwned && price !== null && byEmail}
        </CourseQuestions>
      </div>
    </article>
  );
}
