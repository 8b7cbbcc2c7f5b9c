import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import * as tagStyles from '../../ui/tag.module.css';
import * as typography from '../../ui/typography.module.css';
import { studioTime } from './day.ts';
import * as pagedListStyles from './paged-list.module.css';
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
        <li className={pagedListStyles.row} key={student.id}>
          <div className={pagedListStyles.entry}>
            <b>{student.name}</b>
            <span className={clsx(typography.muted, typography.small)}>{student.email}</span>
            <span className={clsx(typography.muted, typography.small)}>
              {m.studio_registered({ when: studioTime(student.registered_at) })}
            </span>
          </div>
          <div className={pagedListStyles.end}>
            <span className={typography.numeric}>
              {m.studio_course_count({ count: student.courses })}
            </span>
            {student.role === 'Staff' && <span className={tagStyles.tag}>{m.studio_staff()}</span>}
          </div>
        </li>
      )}
    </PagedList>
  );
}
