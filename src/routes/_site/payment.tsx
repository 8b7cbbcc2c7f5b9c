import { createFileRoute } from '@tanstack/react-router';
import { clsx } from 'clsx';
import * as cartStyles from '../../features/cart/cart.module.css';
import { CourseNotListed } from '../../features/catalogue/course-not-listed.tsx';
import { OneCourse } from '../../features/catalogue/one-course.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { useCheckout } from '../../features/payments/use-checkout.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { searchId } from '../../layout/search-id.ts';
import { SitePage } from '../../layout/site-page.tsx';
import * as surface from '../../ui/surface.module.css';
import { OneCourseCheckout } from './-one-course-checkout.tsx';

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
  const checkout = useCheckout('/subscribe/order-success');
  return (
    <SitePage title={m.payment_page()}>
      <div className={clsx(surface.container, cartStyles.cart)}>
        <OneCourse
          id={courseId}
          unknown={<CourseNotListed list="/subscribe/usercourse" listName={m.buy_choose()} />}
        >
          {(course) => <OneCourseCheckout course={course} checkout={checkout} />}
        </OneCourse>
      </div>
      {checkout.dialog}
    </SitePage>
  );
}
