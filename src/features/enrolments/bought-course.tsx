import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useSessionState } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import * as cardStyles from '../../ui/card.module.css';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import * as courseDetailsStyles from '../../ui/course-details.module.css';
import { Cover } from '../../ui/cover.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as typography from '../../ui/typography.module.css';
import { EnrolmentsFailed } from './enrolments-failed.tsx';
import { useEnrolment } from './use-enrolment.ts';

interface BoughtCourseProps {
  id: string;
  /** The links to show where nobody is logged in, or she has no such course, perhaps not yet. */
  instead: ReactNode;
}

/** Welcomes a student to a course that she has just bought, with a link to its player. */
export function BoughtCourse({ id, instead }: BoughtCourseProps) {
  const { user, needsSignIn } = useSessionState();
  const userId = user?.id;
  const { enrolment: course, query } = useEnrolment(userId, id);
  if (userId !== undefined && !query.isFetched) {
    return (
      <>
        <h1 className={typography.visuallyHidden}>{m.site_loading()}</h1>
        <CardSkeletons count={1} />
      </>
    );
  }
  const isUnknown = userId === undefined || needsSignIn;
  if (!isUnknown && !query.data) {
    return (
      <>
        <h1 className={typography.visuallyHidden}>{m.payment_course()}</h1>
        <EnrolmentsFailed query={query} />
      </>
    );
  }
  if (!course) {
    return (
      <Empty
        art="eye"
        heading="h1"
        title={isUnknown ? m.buy_login_title() : m.buy_not_bought_title()}
        text={isUnknown ? m.buy_login_text() : m.buy_not_bought_text()}
      >
        {instead}
      </Empty>
    );
  }
  return (
    <article className={courseDetailsStyles.courseDetails}>
      <div className={cardStyles.card}>
        <Cover
          className={cardStyles.cover}
          src={course.image && uploadAddress(course.image)}
          id={course.id}
          eager
        />
      </div>
      <div className={courseDetailsStyles.about}>
        <h1 className={courseDetailsStyles.name}>{m.buy_welcome({ name: course.name })}</h1>
        <p className={typography.intro}>{m.buy_welcome_text()}</p>
        <Link className={buttonClass({})} to="/user/my-courses/$id" params={{ id }}>
          {m.buy_welcome_open()}
        </Link>
      </div>
    </article>
  );
}
