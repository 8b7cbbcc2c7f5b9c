import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { studioTime } from './day.ts';
import { ListDetail } from './list-detail.tsx';
import { type ListProps, rangeView } from './list-range.ts';
import { ListRow, RowFacts } from './list-row.tsx';
import { PagedList } from './paged-list.tsx';
import { studentsQuery } from './queries.ts';
import { StudioStateChip } from './state-chip.tsx';
import { StudentDetail } from './student-detail.tsx';

export function StudentsPanel(list: ListProps) {
  const { id } = useStudent();
  const { page, search, open } = list;
  const query = useQuery(studentsQuery(id, { page, search }));
  const view = { tab: 'students', ...rangeView(list) };
  return (
    <PagedList
      {...list}
      title={m.studio_students()}
      searchLabel={m.studio_search_students()}
      query={query}
      empty={{ title: m.studio_no_students_title(), text: m.studio_no_students_text() }}
      row={(student) => (
        <ListRow
          key={student.id}
          of={student.id}
          view={{ ...view, open: student.id }}
          isOpen={student.id === open}
          title={student.name}
          end={
            <>
              <span>{coursesText(student.courses)}</span>
              {student.role === 'Staff' && <StudioStateChip state="staff" />}
            </>
          }
        >
          <RowFacts
            facts={[
              student.email,
              m.studio_registered({ when: studioTime(student.registered_at) }),
            ]}
          />
        </ListRow>
      )}
    >
      {(rows) => (
        <ListDetail
          open={open}
          label={m.studio_one_student()}
          back={{ label: m.studio_all_students(), view }}
          list={rows}
        >
          {open !== undefined && <StudentDetail key={open} studentId={open} />}
        </ListDetail>
      )}
    </PagedList>
  );
}

const coursesText = (count: number): string =>
  count === 1 ? m.studio_course_count_one() : m.studio_course_count_many({ count });
