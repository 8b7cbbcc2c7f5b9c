import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import * as cardStyles from '../../ui/card.module.css';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import type { BuiltInCourseDetails } from './built-in-course-details.ts';
import * as coursePageStyles from './course-page.module.css';
import * as styles from './course-reviews.module.css';
import { Rating } from './rating.tsx';

export function CourseReviews({ reviews }: Pick<BuiltInCourseDetails, 'reviews'>) {
  return (
    <section aria-labelledby="course-reviews-heading">
      <h2 className={coursePageStyles.courseBodyHeading} id="course-reviews-heading">
        {m.course_reviews()}
      </h2>
      <ul className={styles.list}>
        {reviews.map(({ name, comment, rating }) => (
          <li className={clsx(surface.panel, styles.item)} key={name}>
            <p className={clsx(cardStyles.meta, coursePageStyles.courseBodyText)}>
              <Rating value={rating} />
            </p>
            <p className={coursePageStyles.courseBodyText}>{comment}</p>
            <p className={clsx(typography.small, coursePageStyles.courseBodyText, styles.author)}>
              <Avatar name={name} />
              <b>{name}</b>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
