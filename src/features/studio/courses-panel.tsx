import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { rupees } from '../../ui/rupees.ts';
import * as tagStyles from '../../ui/tag.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as pagedListStyles from './paged-list.module.css';
import { type ListProps, PagedList } from './paged-list.tsx';
import { coursesQuery } from './queries.ts';

export function CoursesPanel(list: ListProps) {
  const { id } = useStudent();
  const { page, search } = list;
  const query = useQuery(coursesQuery(id, { page, search }));
  return (
    <PagedList
      {...list}
      title={m.studio_courses()}
      searchLabel={m.studio_search_courses()}
      query={query}
    >
      {(course) => (
        <li className={pagedListStyles.row} key={course.id}>
          <div className={pagedListStyles.entry}>
            <Link
              className={textLinkStyles.textLink}
              to="/studio"
              search={{ tab: 'courses', course: course.id }}
            >
              {course.courses_name}
            </Link>
            <span className={clsx(typography.muted, typography.small)}>
              {course.duration} · {course.has_film ? m.studio_has_film() : m.studio_no_film()}
            </span>
          </div>
          <div className={pagedListStyles.end}>
            <b className={typography.numeric}>{rupees(course.fees)}</b>
            {!course.is_offered && <span className={tagStyles.tag}>{m.studio_retired()}</span>}
          </div>
        </li>
      )}
    </PagedList>
  );
}
