import { CoursePreviews } from './course-previews.tsx';
import * as styles from './other-courses.module.css';

/** The courses below a panel that has nothing to show, to the page's end: a way on from it. */
export function OtherCourses() {
  return (
    <div className={styles.others}>
      <CoursePreviews />
    </div>
  );
}
