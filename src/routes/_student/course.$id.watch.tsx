import { createFileRoute } from '@tanstack/react-router';
import { OneEnrolment } from '../../features/enrolments/one-enrolment.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { lessonsQuery } from '../../features/player/queries.ts';
import { playerSearch } from '../../features/player/search.ts';
import { WatchPanel } from '../../features/player/watch-panel.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import * as surface from '../../ui/surface.module.css';

export const Route = createFileRoute('/_student/course/$id/watch')({
  validateSearch: playerSearch,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(enrolmentsQuery(context.student.id)); /* no await */
    void context.queryClient.prefetchQuery(
      lessonsQuery(context.student.id, params.id),
    ); /* no await */
  },
  component: Watch,
});

function Watch() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const back = { to: '/user/my-courses', page: m.student_my_courses() } as const;
  return (
    <OneEnrolment id={id}>
      {(enrolment, missing, isMissing) => (
        <StudentPage title={enrolment?.name ?? m.player_course()} back={back} wide={!isMissing}>
          {enrolment ? (
            <WatchPanel key={id} enrolment={enrolment} search={search} />
          ) : (
            <div className={surface.pageContent}>{missing}</div>
          )}
        </StudentPage>
      )}
    </OneEnrolment>
  );
}
