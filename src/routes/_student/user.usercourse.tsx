import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CourseList } from '../../features/catalogue/course-list.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { EnrolledLink } from '../../features/enrolments/enrolled-link.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { useStudent } from '../../session/use-session.tsx';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  const { data, isFetched } = useQuery(enrolmentsQuery(useStudent().id));
  const owned = new Set(data?.enrolments.map(({ id }) => id));
  return (
    <StudentPage title={m.student_courses()}>
      <div className={surface.pageContent}>
        <h2 className={surface.headRowHeading}>{m.student_all_courses_text()}</h2>
        <ProblemLine problem={checkout.problem} login={null} />
        {/* Her own courses stand last: drawn before they are known, the cards would change their places. */}
        {!isFetched && <CardSkeletons count={3} />}
        {isFetched && (
          <CourseList
            isBrief
            isOwned={(id) => owned.has(id)}
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
        )}
        <p>
          <Link className={textLinkStyles.textLink} to="/user/profile">
            <Icon name="user" small />
            {m.buy_profile()}
          </Link>
        </p>
      </div>
      {checkout.dialog}
    </StudentPage>
  );
}
