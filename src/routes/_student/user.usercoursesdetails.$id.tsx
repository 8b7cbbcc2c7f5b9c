import { createFileRoute } from '@tanstack/react-router';
import { CourseDetails } from '../../features/catalogue/course-details.tsx';
import { CourseNotListed } from '../../features/catalogue/course-not-listed.tsx';
import { OneCourse } from '../../features/catalogue/one-course.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { useCatalogueName } from '../../features/catalogue/use-catalogue-name.ts';
import { EnrolledLink } from '../../features/enrolments/enrolled-link.tsx';
import { useOwnsCourse } from '../../features/enrolments/use-owns-course.ts';
import { coursePlan } from '../../features/marketing/course-plan.ts';
import { CourseSyllabus } from '../../features/marketing/course-syllabus.tsx';
import { CheckoutFacts } from '../../features/payments/checkout-facts.tsx';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import * as surface from '../../ui/surface.module.css';

export const Route = createFileRoute('/_student/user/usercoursesdetails/$id')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(catalogueQuery()),
  component: UserCourse,
});

function UserCourse() {
  const { id } = Route.useParams();
  const checkout = useCheckout('/order-success');
  const isOwned = useOwnsCourse(id);
  return (
    <StudentPage
      title={useCatalogueName(id) ?? m.buy_details()}
      back={{ to: '/user/usercourse', page: m.student_courses() }}
      hasHeading
    >
      <div className={surface.pageContent}>
        <OneCourse
          id={id}
          unknown={<CourseNotListed list="/user/usercourse" listName={m.student_courses()} />}
        >
          {(course) => (
            <>
              <CourseDetails course={course} isOwned={isOwned} back={null}>
                <ProblemLine problem={checkout.problem} login={null} />
                <EnrolledLink courseId={course.id}>
                  <PayNow course={course} checkout={checkout} isLarge />
                </EnrolledLink>
              </CourseDetails>
              <CourseSyllabus units={coursePlan(course.id).units} />
              {!isOwned && <CheckoutFacts isStudent />}
            </>
          )}
        </OneCourse>
      </div>
      {checkout.dialog}
    </StudentPage>
  );
}
