import { createFileRoute } from '@tanstack/react-router';
import { CourseList } from '../../features/catalogue/course-list.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { EnrolledLink } from '../../features/enrolments/enrolled-link.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';

export const Route = createFileRoute('/_student/user/usercourse')({
  loader: ({ context: { queryClient, student } }) => {
    void queryClient.prefetchQuery(catalogueQuery()); /* no await */
    void queryClient.prefetchQuery(enrolmentsQuery(student.id)); /* no await */
  },
  component: Courses,
});

function Courses() {
  return (
    <StudentPage title={m.student_courses()}>
      <div className="page-part">
        <h2 className="lede muted">{m.student_all_courses_text()}</h2>
        <CourseList renderAction={(course) => <EnrolledLink courseId={course.id} />} />
      </div>
    </StudentPage>
  );
}
