import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Course } from '#contract/course.ts';
import { OfflineError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { useLastError } from '../../ui/use-last-error.ts';
import { catalogueWithAge, isComplete } from './queries.ts';

interface OneCourseProps {
  id: string;
  /** The content to show when the academy has no such course. */
  unknown: ReactNode;
  children: (course: Course) => ReactNode;
}

/** Gives `children` one course of the server's list, or shows why there is none yet. */
export function OneCourse({ id, unknown, children }: OneCourseProps) {
  const query = useQuery(catalogueWithAge());
  const { data } = query;
  const error = useLastError(query);
  const isOnline = useIsOnline();
  const course = data?.courses.find((one) => one.id === id);
  if (course) return children(course);
  if (data && isComplete(data)) return unknown;
  // The academy is being asked for what an older list lacks.
  if (data ? isOnline : !error) {
    return (
      <div className={clsx(surface.container, surface.broken)}>
        <h1 className={typography.visuallyHidden}>{m.site_loading()}</h1>
        <CardSkeletons count={1} />
      </div>
    );
  }
  const isOffline = data !== undefined || error instanceof OfflineError;
  return (
    <div className={clsx(surface.container, surface.broken)}>
      <h1 className={typography.visuallyHidden}>{m.course_page()}</h1>
      <Empty
        art="offline"
        title={isOffline ? m.course_offline_title() : m.site_courses_failed_title()}
        text={isOffline ? m.site_courses_offline_text() : m.site_courses_failed_text()}
      >
        <Button variant="line" busy={query.isFetching} onClick={() => void query.refetch()}>
          {m.site_try_again()}
        </Button>
      </Empty>
    </div>
  );
}
