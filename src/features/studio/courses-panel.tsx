import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { rupees } from '../../ui/rupees.ts';
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
        <li key={course.id}>
          <div>
            <Link className="tlink" to="/studio" search={{ tab: 'courses', course: course.id }}>
              {course.courses_name}
            </Link>
            <span className="muted small">
              {course.duration} · {course.has_film ? m.studio_has_film() : m.studio_no_film()}
            </span>
          </div>
          <div className="studio-end">
            <b className="num">{rupees(course.fees)}</b>
            {!course.is_offered && <span className="tag">{m.studio_retired()}</span>}
          </div>
        </li>
      )}
    </PagedList>
  );
}
