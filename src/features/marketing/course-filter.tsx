import { m } from '../../i18n/paraglide/messages.js';
import * as typography from '../../ui/typography.module.css';
import { type Category, categories } from './course-categories.ts';
import * as styles from './course-filter.module.css';

interface CourseFilterProps {
  category: Category;
  count: number;
  onChange: (category: Category) => void;
}

export function CourseFilter({ category, count, onChange }: CourseFilterProps) {
  const labels = {
    all: m.course_filter_all(),
    bridal: m.site_bridal_makeup(),
    party: m.site_party_makeup(),
  };
  return (
    <div className={styles.filter}>
      <fieldset className={styles.group}>
        <legend className={typography.visuallyHidden}>{m.course_filter()}</legend>
        {categories.map((name) => (
          <label className={styles.option} key={name}>
            <input
              className={styles.input}
              type="radio"
              name="category"
              value={name}
              checked={name === category}
              onChange={() => onChange(name)}
            />
            <span className={styles.label}>{labels[name]}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className={typography.visuallyHidden}>
        {countText(category, count)}
      </p>
    </div>
  );
}

/** Says how many built-in courses are shown; the academy's list, below in any case, has no categories. */
function countText(category: Category, count: number): string {
  if (category === 'all') return m.course_count_all({ count });
  return count === 1 ? m.course_count_one() : m.course_count({ count });
}
