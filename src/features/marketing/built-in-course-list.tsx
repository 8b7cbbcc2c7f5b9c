import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './built-in-course-list.module.css';
import { builtInCourses } from './built-in-courses.ts';
import type { Category } from './course-categories.ts';
import { CourseFilter } from './course-filter.tsx';
import { CoursePreviewCard } from './course-preview-card.tsx';
import type { PricedCourses } from './course-previews.tsx';

interface BuiltInCourseListProps extends PricedCourses {
  category: Category;
  onCategory: (category: Category) => void;
}

export function BuiltInCourseList({ category, priceOf, onCategory }: BuiltInCourseListProps) {
  const shown = builtInCourses.filter(
    (course) => category === 'all' || course.category === category,
  );
  return (
    <section className={clsx(surface.container, styles.pageTop)} aria-labelledby="courses-heading">
      <h1 className={styles.title} id="courses-heading">
        {m.course_list_heading()}
      </h1>
      <p className={clsx(typography.intro, typography.muted, styles.pageTopIntro)}>
        {m.course_list_lede()}
      </p>
      <CourseFilter category={category} count={shown.length} onChange={onCategory} />
      <div className={cardStyles.twoCards}>
        {shown.map((course, at) => (
          <CoursePreviewCard
            key={course.id}
            course={course}
            price={priceOf(course)}
            headingLevel={2}
            isFirst={at === 0}
          />
        ))}
      </div>
    </section>
  );
}
