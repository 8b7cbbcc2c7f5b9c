import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { enrolmentsQuery } from './queries.ts';

/** Her courses, and the name of any course id, also of one that this phone knows no more. */
export function useCourseNames() {
  const { data } = useQuery(enrolmentsQuery(useStudent().id));
  const courses = data?.enrolments ?? [];
  const nameOf = (id: string) =>
    courses.find((course) => course.id === id)?.name ?? `${m.player_course()} ${id}`;
  return { courses, nameOf };
}
