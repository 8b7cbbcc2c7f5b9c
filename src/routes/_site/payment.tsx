import { createFileRoute } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CourseDetails } from '../../features/catalogue/course-details.tsx';
import { OneCourse } from '../../features/catalogue/one-course.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { UnknownHere } from '../../features/catalogue/unknown-here.tsx';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { StateField } from '../../features/payments/state-field.tsx';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { LoginLink } from '../../layout/login-link.tsx';
import { searchId } from '../../layout/search-id.ts';
import { SitePage } from '../../layout/site-page.tsx';
import * as surface from '../../ui/surface.module.css';
import * as buyingStyles from './-buying.module.css';

/** The checkout of one course (rules 7). */
export const Route = createFileRoute('/_site/payment')({
  validateSearch: (search): { courseId?: string | number | undefined } => ({
    courseId: searchId(search.courseId),
  }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(catalogueQuery()),
  component: Payment,
});

function Payment() {
  const courseId = String(Route.useSearch().courseId ?? '');
  const here = `/payment?courseId=${encodeURIComponent(courseId)}`;
  const checkout = useCheckout('/subscribe/order-success');
  return (
    <SitePage title={m.payment_page()}>
      <div className={clsx(surface.container, buyingStyles.buying)} data-wide-cards>
        <OneCourse
          id={courseId}
          unknown={<UnknownHere list="/subscribe/usercourse" listName={m.buy_choose()} />}
        >
          {(course) => (
            <>
              <h1 className={buyingStyles.title}>{m.payment_title()}</h1>
              <CourseDetails course={course} heading="h2" back={null}>
                <StateField />
                <ProblemLine problem={checkout.problem} login={<LoginLink back={here} />} />
                <PayNow course={course} checkout={checkout} isLarge />
              </CourseDetails>
            </>
          )}
        </OneCourse>
      </div>
      {checkout.sheet}
    </SitePage>
  );
}
