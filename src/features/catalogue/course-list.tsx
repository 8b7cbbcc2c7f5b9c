import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Course } from '#contract/course.ts';
import { OfflineError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { ago } from '../../ui/ago.ts';
import { Button } from '../../ui/button.tsx';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import { Empty } from '../../ui/empty.tsx';
import * as typography from '../../ui/typography.module.css';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { type FailedQuery, useLastError } from '../../ui/use-last-error.ts';
import { CourseCards } from './course-cards.tsx';
import { catalogueQuery } from './queries.ts';

interface CourseListProps {
  isShown?: (course: Course) => boolean;
  isOwned?: (courseId: string) => boolean;
  /** Renders the action beside the price: the route knows what this visitor can do. */
  renderAction?: (course: Course) => ReactNode;
  /** Whether the cards are small on a phone, for a list in which she compares and pays. */
  isBrief?: boolean;
}

export function CourseList({
  isShown = () => true,
  isOwned,
  renderAction,
  isBrief = false,
}: CourseListProps) {
  const catalogue = useQuery(catalogueQuery());
  // The page was written before any answer: one that is here already must wait for a render.
  const isHydrated = useIsHydrated();
  const { data, isFetched } = catalogue;
  if (!isHydrated || (!data && !isFetched)) return <CardSkeletons count={3} />;
  if (!data) return <CatalogueFailed query={catalogue} />;
  const courses = data.filter(isShown);
  if (courses.length === 0) {
    return (
      <Empty art="brush" title={m.site_courses_empty_title()} text={m.site_courses_empty_text()} />
    );
  }
  return (
    <>
      {catalogue.isError && (
        <p className={typography.age}>
          {m.site_courses_updated({ ago: ago(new Date(catalogue.dataUpdatedAt).toISOString()) })}
        </p>
      )}
      <CourseCards
        courses={courses}
        isOwned={isOwned}
        renderAction={renderAction}
        isBrief={isBrief}
      />
    </>
  );
}

function CatalogueFailed({ query }: { query: FailedQuery }) {
  const isOffline = useLastError(query) instanceof OfflineError;
  return (
    <Empty
      art="offline"
      title={isOffline ? m.site_courses_offline_title() : m.site_courses_failed_title()}
      text={isOffline ? m.site_courses_offline_text() : m.site_courses_failed_text()}
    >
      <Button variant="line" busy={query.isFetching} onClick={() => void query.refetch()}>
        {m.site_try_again()}
      </Button>
    </Empty>
  );
}
