import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import { Empty } from '../../ui/empty.tsx';
import { EnrolmentsFailed } from './enrolments-failed.tsx';
import { useEnrolment } from './use-enrolment.ts';

interface OneEnrolmentProps {
  id: string;
  /** `instead` is what to show while there is no enrolment; `isMissing`: none is on its way either. */
  children: (enrolment: Enrolment | null, instead: ReactNode, isMissing: boolean) => ReactNode;
}

/** Gives `children` the student's enrolment in a course, or what stands in its place. */
export function OneEnrolment({ id, children }: OneEnrolmentProps) {
  const { enrolment, query } = useEnrolment(useStudent().id, id);
  if (enrolment) return children(enrolment, null, false);
  if (!query.isFetched) return children(null, <CardSkeletons count={1} />, false);
  if (query.data) return children(null, <NotEnrolled />, true);
  return children(null, <EnrolmentsFailed query={query} />, true);
}

function NotEnrolled() {
  return (
    <Empty art="eye" title={m.player_not_found_title()} text={m.player_not_found_text()}>
      <Link className={buttonClass({})} to="/user/my-courses">
        {m.student_my_courses()}
      </Link>
    </Empty>
  );
}
