import { m } from '../../i18n/paraglide/messages.js';
import { Field } from '../../ui/field.tsx';

interface CourseSearchProps {
  value: string;
  found: number;
  onChange(value: string): void;
}

/** Comes with the first long list; default export for `lazy`. */
export default function CourseSearch({ value, found, onChange }: CourseSearchProps) {
  return (
    <div className="course-search">
      <Field
        label={m.site_courses_find()}
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="muted" role="status">
        {value.trim() && m.site_courses_found({ count: found })}
      </p>
    </div>
  );
}
