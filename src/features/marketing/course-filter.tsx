import { m } from '../../i18n/paraglide/messages.js';
import { type Category, categories } from './course-categories.ts';
import '../../styles/course-filter.css';

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
    <div className="filter">
      <fieldset>
        <legend className="vh">{m.course_filter()}</legend>
        {categories.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="category"
              value={name}
              checked={name === category}
              onChange={() => onChange(name)}
            />
            <span>{labels[name]}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="muted">
        {count === 1 ? m.course_count_one() : m.course_count({ count })}
      </p>
    </div>
  );
}
