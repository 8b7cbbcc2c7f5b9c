import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import { Field } from '../../ui/field.tsx';
import * as typography from '../../ui/typography.module.css';

interface CourseSearchProps {
  value: string;
  found: number;
  onChange(value: string): void;
}

/** This component is loaded with the first long list; `lazy` wants a default export. */
export default function CourseSearch({ value, found, onChange }: CourseSearchProps) {
  return (
    <div className={cardStyles.search}>
      <Field
        label={m.site_courses_find()}
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={typography.muted} role="status">
        {value.trim() && m.site_courses_found({ count: found })}
      </p>
    </div>
  );
}
