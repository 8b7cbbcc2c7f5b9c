import { createFileRoute, redirect } from '@tanstack/react-router';
import { clsx } from 'clsx';
import * as cartStyles from '../../features/cart/cart.module.css';
import { Checkout } from '../../features/cart/checkout.tsx';
import { BackToList } from '../../features/catalogue/back-to-list.tsx';
import { CourseDuration, CoursePicture } from '../../features/catalogue/course-fact.tsx';
import { CourseNotListed } from '../../features/catalogue/course-not-listed.tsx';
import { OneCourse } from '../../features/catalogue/one-course.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { CheckoutFacts } from '../../features/payments/checkout-facts.tsx';
import { useTransact } from '../../features/payments/use-transact.ts';
import { buyingSteps } from '../../features/subscription/buying-steps.ts';
import { Steps } from '../../features/subscription/steps.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { searchId } from '../../layout/search-id.ts';
import { SitePage } from '../../layout/site-page.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { OneCoursePay } from './-one-course-pay.tsx';

/** The page has no id in its path: `?course=` names the course, and without it the list opens (rules 8). */
export const Route = createFileRoute('/_site/subscribe/usercoursedetails')({
  validateSearch: (search): { course?: string | number | undefined } => ({
    course: searchId(search.course),
  }),
  beforeLoad: ({ search }) => {
    if (search.course === undefined) throw redirect({ to: '/subscribe/usercourse', replace: true });
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(catalogueQuery()),
  component: SubscribeCourse,
});

function SubscribeCourse() {
  const id = String(Route.useSearch().course ?? '');
  const here = `/subscribe/usercoursedetails?course=${encodeURIComponent(id)}`;
  const checkout = useTransact();
  return (
    <SitePage title={m.buy_details()}>
      <div className={clsx(surface.container, cartStyles.cart)}>
        <OneCourse
          id={id}
          unknown={<CourseNotListed list="/subscribe/usercourse" listName={m.buy_choose()} />}
        >
          {(course) => (
            <Checkout
              back={
                <>
                  <BackToList />
                  <Steps names={buyingSteps()} at={1} />
                </>
              }
              title={course.name}
              fees={[course.feesInRupees]}
              rows={
                <li className={cartStyles.about}>
                  <CoursePicture className={cartStyles.picture} course={course} />
                  <div className={cartStyles.aboutText}>
                    <p className={typography.intro}>{course.description}</p>
                    <p className={typography.muted}>
                      <CourseDuration course={course} />
                    </p>
                  </div>
                </li>
              }
              pay={<OneCoursePay course={course} checkout={checkout} here={here} />}
              facts={<CheckoutFacts />}
            />
          )}
        </OneCourse>
      </div>
    </SitePage>
  );
}
