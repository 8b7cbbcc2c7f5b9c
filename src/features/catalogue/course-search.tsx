import { useState } from 'react';
import type { Course } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import { Field } from '../../ui/field.tsx';
import { matches, termsOf } from '../../ui/find-text.ts';
import * as typography from '../../ui/typography.module.css';
import { tamilName } from './tamil-name.ts';

export type IsFound = (course: Course) => boolean;

interface CourseSearchProps {
  found: number;
  onSearch(isFound: IsFound): void;
}

/** This component is loaded with the first long list. */
export function CourseSearch({ found, onSearch }: CourseSearchProps) {
  const [value, setValue] = useState('');
  return (
    <div className={cardStyles.search}>
      <Field
        label={m.site_courses_find()}
        type="search"
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          onSearch(search(currentTarget.value));
        }}
      />
      <p className={typography.muted} role="status">
        {value.trim() && m.site_courses_found({ count: found })}
      </p>
    </div>
  );
}

/** Finds a course by its name in either language; the search may be written in either script. */
function search(value: string): IsFound {
  const terms = termsOf(value);
  return ({ name, nameInFirst = name }) =>
    matches(terms, name, nameInFirst, tamilName(nameInFirst) ?? '');
}
