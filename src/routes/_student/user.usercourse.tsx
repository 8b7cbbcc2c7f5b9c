import { createFileRoute, Link } from '@tanstack/react-router';
import { CourseList } from '../../features/catalogue/course-list.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { EnrolledLink } from '../../features/enrolments/enrolled-link.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { useCourseName } from '../../features/enrolments/use-course-name.ts';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';

export const Route = createFileRoute('/_student/user/usercourse')({
  loader: ({ context: { queryClient, student } }) => {
    void queryClient.prefetchQuery(catalogueQuery()); /* no await */
    void queryClient.prefetchQuery(enrolmentsQuery(student.id)); /* no await */
  },
  component: Courses,
});

function Courses() {
  const checkout = useCheckout('/order-success');
  const nameOf = useCourseName();
  return (
    <StudentPage title={m.student_courses()}>
      <div className={surface.pagePart}>
        <div className={surface.headRow}>
          <h2 className={surface.headRowHeading}>{m.student_all_courses_text()}</h2>
          <Link className={textLinkStyles.textLink} to="/user/profile">
            {m.buy_profile()}
          </Link>
        </div>
        <ProblemLine problem={checkout.problem} login={null} />
        <CourseList
          isOwned={(id) => nameOf(id) !== undefined}
          renderAction={(course) => (
            <span className={surface.actions}>
              <EnrolledLink courseId={course.id}>
                <PayNow course={course} checkout={checkout} />
              </EnrolledLink>
              <Link
                className={textLinkStyles.textLink}
                to="/user/usercoursesdetails/$id"
                params={{ id: course.id }}
                aria-label={m.buy_details_of({ name: course.name })}
              >
                {m.buy_details()}
              </Link>
            </span>
          )}
        />
      </div>
      {checkout.sheet}
    </StudentPage>
  );
}
