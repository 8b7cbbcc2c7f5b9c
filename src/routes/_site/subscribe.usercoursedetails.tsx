import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CourseDetails } from '../../features/catalogue/course-details.tsx';
import { OneCourse } from '../../features/catalogue/one-course.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { UnknownHere } from '../../features/catalogue/unknown-here.tsx';
import { PayNow } from '../../features/payments/pay-now.tsx';
import { ProblemLine } from '../../features/payments/problem-line.tsx';
import { useTransact } from '../../features/payments/use-transact.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { searchId } from '../../layout/search-id.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { buttonClass } from '../../ui/button.tsx';
import courseDetailsStyles from '../../ui/course-details.module.css';
import { Icon } from '../../ui/icon.tsx';
import surface from '../../ui/surface.module.css';
import textLinkStyles from '../../ui/text-link.module.css';
import buyingStyles from './-buying.module.css';

/** It has no id in its path: the course is in `?course=`, else back to the list (rules 8). */
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
  const navigate = useNavigate();
  const { start, processing, problem } = useTransact((arrival) =>
    navigate({ to: '/subscribe/order-success', ...arrival }),
  );
  const login = (
    <Link
      className={textLinkStyles.textLink}
      to="/login"
      search={{ redirect: '/subscribe/usercourse' }}
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
    <SitePage title={m.buy_details()}>
      <div className={clsx(surface.container, buyingStyles.buying)} data-wide-cards>
        <OneCourse id={id} unknown={<UnknownHere>{list}</UnknownHere>}>
          {(course) => (
            <CourseDetails course={course} back={<Back />}>
              <ProblemLine problem={problem} login={login} />
              <PayNow
                name={course.name}
                isProcessing={processing !== null}
                isLarge
                onPay={() => void start(course)}
              />
            </CourseDetails>
          )}
        </OneCourse>
      </div>
    </SitePage>
  );
}

function Back() {
  return (
    <Link
      className={clsx(textLinkStyles.textLink, courseDetailsStyles.link)}
      to="/subscribe/usercourse"
    >
      <Icon name="back" small />
      {m.buy_back()}
    </Link>
  );
}
