import { CoursePreviews, type PricedCourses } from './course-previews.tsx';
import * as styles from './other-courses.module.css';

/** Shows the courses as a way on, at the end of a page that has little else to show. */
export function OtherCourses({ priceOf }: PricedCourses) {
  return (
    <div className={styles.others}>
      <CoursePreviews priceOf={priceOf} />
    </div>
  );
}
