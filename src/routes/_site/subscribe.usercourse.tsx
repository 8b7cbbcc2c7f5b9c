import { createFileRoute, Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import * as cartStyles from '../../features/cart/cart.module.css';
import { CourseList } from '../../features/catalogue/course-list.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { useTransact } from '../../features/payments/use-transact.ts';
import { buyingSteps } from '../../features/subscription/buying-steps.ts';
import { Steps } from '../../features/subscription/steps.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { LoginLink } from '../../layout/login-link.tsx';
import { searchId } from '../../layout/search-id.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';

export const Route = createFileRoute('/_site/subscribe/usercourse')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(catalogueQuery()),
  component: SubscribeCourses,
});

function SubscribeCourses() {
  const checkout = useTransact();
  return (
    <SitePage title={m.buy_choose()}>
      <div className={clsx(surface.container, cartStyles.cart)} data-wide-cards>
        <div>
          <Link className={textLinkStyles.textLink} to="/courses">
            <Icon name="back" small />
            {m.course_back()}
          </Link>
        </div>
        <Steps names={buyingSteps()} at={0} />
        <h1 className={cartStyles.title}>{m.buy_choose()}</h1>
        <p className={clsx(typography.intro, typography.muted, cartStyles.lede)}>
          {m.buy_choose_text()}
        </p>
        <ProblemLine
          problem={checkout.problem}
          login={<LoginLink back="/subscribe/usercourse" />}
        />
        <h2 className={typography.visuallyHidden}>{m.buy_all()}</h2>
        <CourseList
          isBrief
          renderAction={(course) => (
            <span className={surface.actions}>
              <Link
                className={textLinkStyles.textLink}
                to="/subscribe/usercoursedetails"
                search={{ course: searchId(course.id) }}
                aria-label={m.buy_details_of({ name: course.name })}
              >
                {m.buy_details()}
              </Link>
              <PayNow course={course} checkout={checkout} />
            </span>
          )}
        />
      </div>
    </SitePage>
  );
}
