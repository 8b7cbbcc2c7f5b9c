import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { studioTime } from './day.ts';
import { type ListProps, PagedList } from './paged-list.tsx';
import { studentsQuery } from './queries.ts';

export function StudentsPanel(list: ListProps) {
  const { id } = useStudent();
  const { page, search } = list;
  const query = useQuery(studentsQuery(id, { page, search }));
  return (
    <PagedList
      {...list}
      title={m.studio_students()}
      searchLabel={m.studio_search_students()}
      query={query}
    >
      {(student) => (
        <li key={student.id}>
          <div>
            <b>{student.name}</b>
            <span className="muted small">{student.email}</span>
            <span className="muted small">
              {m.studio_registered({ when: studioTime(student.registered_at) })}
            </span>
          </div>
          <div className="studio-end">
            <span className="num">{m.studio_course_count({ count: student.courses })}</span>
            {student.role === 'Staff' && <span className="tag">{m.studio_staff()}</span>}
          </div>
        </li>
      )}
    </PagedList>
  );
}
