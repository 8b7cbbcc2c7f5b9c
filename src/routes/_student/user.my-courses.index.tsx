import { createFileRoute, Link } from '@tanstack/react-router';
import { EnrolmentList } from '../../features/enrolments/enrolment-list.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { NoteChip } from '../../features/notes/note-chip.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { Icon } from '../../ui/icon.tsx';

export const Route = createFileRoute('/_student/user/my-courses/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(enrolmentsQuery(context.student.id)); /* no await */
  },
  component: MyCourses,
});

function MyCourses() {
  return (
    <StudentPage title={m.student_my_courses()}>
      <div className="page-part">
        <div className="head-row">
          <h2 className="lede muted">{m.student_your_courses()}</h2>
          <Link className="tlink" to="/user/notes">
            <Icon name="note" small />
            {m.notes_all()}
          </Link>
        </div>
        <EnrolmentList renderChip={(courseId) => <NoteChip courseId={courseId} />} />
      </div>
    </StudentPage>
  );
}
