import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CourseDetails } from '../../features/catalogue/course-details.tsx';
import { OneCourse } from '../../features/catalogue/one-course.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { UnknownHere } from '../../features/catalogue/unknown-here.tsx';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { oneCourse } from '../../features/payments/purchase.ts';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { searchId } from '../../layout/search-id.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import surface from '../../ui/surface.module.css';
import textLinkStyles from '../../ui/text-link.module.css';
import buyingStyles from './-buying.module.css';

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
  const navigate = useNavigate();
  const { start, processing, problem, sheet } = useCheckout((arrival) =>
    navigate({ to: '/subscribe/order-success', ...arrival }),
  );
  const login = (
    <Link
      className={textLinkStyles.textLink}
      to="/login"
      search={{ redirect: `/payment?courseId=${encodeURIComponent(courseId)}` }}
    >
      {m.order_login()}
    </Link>
  );
  const list = (
    <Link className={buttonClass({})} to="/subscribe/usercourse">
      {m.buy_choose()}
    </Link>
  );
  return (
    <SitePage title={m.payment_page()}>
      <div className={clsx(surface.container, buyingStyles.buying)} data-wide-cards>
        <OneCourse id={courseId} unknown={<UnknownHere>{list}</UnknownHere>}>
          {(course) => (
            <>
              <h1 className={buyingStyles.title}>{m.payment_title()}</h1>
              <CourseDetails course={course} heading="h2" back={null}>
                <ProblemLine problem={problem} login={login} />
                <PayNow
                  name={course.name}
                  isProcessing={processing !== null}
                  isLarge
                  onPay={() => void start(oneCourse(course, '/subscribe/order-success'))}
                />
              </CourseDetails>
            </>
          )}
        </OneCourse>
      </div>
      {sheet}
    </SitePage>
  );
}
