import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { enrolmentsQuery } from './queries.ts';

/**
 * Returns the student's courses; `nameOf` has a name for any id, also one that this phone does not know
 * any more, and `otherNameOf` the course's name in the first language, on a page of another one.
 */
export function useCourseNames() {
  const { data } = useQuery(enrolmentsQuery(useStudent().id));
  const courses = data?.enrolments ?? [];
  const nameOf = (id: string) =>
    courses.find((course) => course.id === id)?.name ?? `${m.player_course()} ${id}`;
  const otherNameOf = (id: string) => courses.find((course) => course.id === id)?.nameInFirst;
  return { courses, nameOf, otherNameOf };
}
