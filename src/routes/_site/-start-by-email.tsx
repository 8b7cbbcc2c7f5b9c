import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { searchId } from '../../layout/search-id.ts';
import * as authFormStyles from '../../ui/auth-form.module.css';

interface StartByEmailProps {
  /** The words before the link. */
  words: string;
  /** The course that she was about to buy. */
  courseId?: string;
}

/** Links to the subscribe pages, for whoever has no account and wants none yet. */
export function StartByEmail({ words, courseId }: StartByEmailProps) {
  return (
    <p className={authFormStyles.byEmail}>
      {words}{' '}
      <Link
        className={authFormStyles.alternativeLink}
        to="/subscribepage"
        search={courseId === undefined ? {} : { courseId: searchId(courseId) }}
      >
        {m.course_start_by_email()}
      </Link>
    </p>
  );
}
