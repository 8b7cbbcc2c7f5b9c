import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { readLastLesson } from '../../storage/last-lesson.ts';
import { buttonClass } from '../../ui/button.tsx';
import * as cardStyles from '../../ui/card.module.css';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import { Empty } from '../../ui/empty.tsx';
import { progressIn } from './course-progress.ts';
import { EnrolmentCard } from './enrolment-card.tsx';
import { EnrolmentsFailed } from './enrolments-failed.tsx';
import { enrolmentsQuery } from './queries.ts';
import { StoredAge } from './stored-age.tsx';

/** The most courses that the dashboard shows; it has a link to all of them. */
const briefMost = 12;

interface EnrolmentListProps {
  renderChip?: (courseId: string) => ReactNode;
  /** Small cards on a phone: the dashboard has more to show than this list. */
  isBrief?: boolean;
}

export function EnrolmentList({ renderChip, isBrief = false }: EnrolmentListProps) {
  const student = useStudent();
  const query = useQuery(enrolmentsQuery(student.id));
  const { data, isFetched } = query;
  if (!data) return isFetched ? <EnrolmentsFailed query={query} /> : <CardSkeletons />;
  const last = readLastLesson(student.id);
  return (
    <>
      <StoredAge storedAt={data.storedAt} query={query} />
      {data.enrolments.length === 0 ? (
        <Empty art="brush" title={m.student_none_title()} text={m.student_none_text()}>
          <Link className={buttonClass({})} to="/user/usercourse">
            {m.student_browse()}
          </Link>
        </Empty>
      ) : (
        <div
          className={clsx(cardStyles.cards, cardStyles.few)}
          data-brief={isBrief || undefined}
          data-long={data.enrolments.length > briefMost || undefined}
        >
          {data.enrolments.slice(0, isBrief ? briefMost : undefined).map((enrolment) => (
            <EnrolmentCard
              key={enrolment.id}
              enrolment={enrolment}
              progress={progressIn(enrolment, last)}
              chip={renderChip?.(enrolment.id)}
              isBrief={isBrief}
            />
          ))}
        </div>
      )}
    </>
  );
}
