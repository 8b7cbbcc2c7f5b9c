import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { CourseDetails } from '../../features/catalogue/course-details.tsx';
import { OneCourse } from '../../features/catalogue/one-course.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { UnknownHere } from '../../features/catalogue/unknown-here.tsx';
import { EnrolledLink } from '../../features/enrolments/enrolled-link.tsx';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { oneCourse } from '../../features/payments/purchase.ts';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import surface from '../../ui/surface.module.css';

export const Route = createFileRoute('/_student/user/usercoursesdetails/$id')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(catalogueQuery()),
  component: UserCourse,
});

function UserCourse() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { start, processing, problem, sheet } = useCheckout((arrival) =>
    navigate({ to: '/order-success', ...arrival }),
  );
  const list = (
    <Link className={buttonClass({})} to="/user/usercourse">
      {m.student_courses()}
    </Link>
  );
  return (
    <StudentPage
      title={m.buy_details()}
      back={{ to: '/user/usercourse', page: m.student_courses() }}
      hasHeading
    >
      <div className={surface.pagePart}>
        <OneCourse id={id} unknown={<UnknownHere>{list}</UnknownHere>}>
          {(course) => (
            <CourseDetails course={course} back={null}>
              <ProblemLine problem={problem} login={null} />
              <EnrolledLink
                courseId={course.id}
                otherwise={
                  <PayNow
                    name={course.name}
                    isProcessing={processing !== null}
                    isLarge
                    onPay={() => void start(oneCourse(course, '/order-success'))}
                  />
                }
              />
            </CourseDetails>
          )}
        </OneCourse>
      </div>
      {sheet}
    </StudentPage>
  );
}
