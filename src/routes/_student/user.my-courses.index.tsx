import { createFileRoute } from '@tanstack/react-router';
import { EnrolmentList } from '../../features/enrolments/enrolment-list.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { NoteChip } from '../../features/notes/note-chip.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';

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
        <h2 className="vh">{m.student_your_courses()}</h2>
        <EnrolmentList renderChip={(courseId) => <NoteChip courseId={courseId} />} />
      </div>
    </StudentPage>
  );
}
