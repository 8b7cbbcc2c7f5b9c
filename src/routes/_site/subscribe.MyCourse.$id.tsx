import { createFileRoute, Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import * as cartStyles from '../../features/cart/cart.module.css';
import { BoughtCourse } from '../../features/enrolments/bought-course.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { LoginLink } from '../../layout/login-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { useSessionState } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import * as surface from '../../ui/surface.module.css';
import { PricedOtherCourses } from './-priced-courses.tsx';

export const Route = createFileRoute('/_site/subscribe/MyCourse/$id')({
  loader: ({ context }) => context.session.current(),
  component: MyCourse,
});

function MyCourse() {
  const { id } = Route.useParams();
  const { user, needsSignIn } = useSessionState();
  const here = `/subscribe/MyCourse/${encodeURIComponent(id)}`;
  return (
    <SitePage title={m.payment_course()}>
      <div className={clsx(surface.container, cartStyles.cart)} data-wide-cards>
        <BoughtCourse
          id={id}
          instead={
            <>
              {(!user || needsSignIn) && <LoginLink className={buttonClass({})} back={here} />}
              <Link className={buttonClass({ variant: 'line' })} to="/subscribe/usercourse">
                {m.buy_choose()}
              </Link>
            </>
          }
        />
      </div>
      {!user && <PricedOtherCourses />}
    </SitePage>
  );
}
