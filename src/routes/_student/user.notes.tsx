import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EnrolmentsFailed } from '../../features/enrolments/enrolments-failed.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { useCourseNames } from '../../features/enrolments/use-course-names.ts';
import { NotesList } from '../../features/notes/notes-list.tsx';
import { useLessonTitles } from '../../features/player/use-lesson-titles.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { useStudent } from '../../session/use-session.tsx';
import { CardSkeletons } from '../../ui/card-skeletons.tsx';
import * as surface from '../../ui/surface.module.css';

export const Route = createFileRoute('/_student/user/notes')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(enrolmentsQuery(context.student.id)); /* no await */
  },
  component: Notes,
});

function Notes() {
  const { courses, nameOf, otherNameOf } = useCourseNames();
  const query = useQuery({
    ...enrolmentsQuery(useStudent().id),
    notifyOnChangeProps: 'all', // what `unknown` reads of it is read later, when the notes are here
  });
  const unknown = query.isFetched ? (
    <EnrolmentsFailed query={query} />
  ) : (
    <CardSkeletons count={2} />
  );
  const courseIds = courses.map((course) => course.id);
  const titlesOf = useLessonTitles(courseIds);
  const navigate = Route.useNavigate();
  const back = { to: '/user/my-courses', page: m.student_my_courses() } as const;
  return (
    <StudentPage title={m.notes_page_title()} back={back}>
      <div className={surface.pageContent}>
        <NotesList
          courseIds={courseIds}
          unknown={query.data ? null : unknown}
          nameOf={nameOf}
          otherNameOf={otherNameOf}
          titlesOf={titlesOf}
          onStamp={(id, { lesson, seconds }) =>
            void navigate({
              to: '/user/my-courses/$id',
              params: { id },
              search: { tab: 'notes', lesson, t: seconds },
            })
          }
        />
      </div>
    </StudentPage>
  );
}
