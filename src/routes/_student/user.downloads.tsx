import { createFileRoute } from '@tanstack/react-router';
import { DownloadsPage } from '../../features/downloads/downloads-page.tsx';
import { CoursesWithFilms } from '../../features/enrolments/courses-with-films.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { isComputer } from '../../ui/is-computer.ts';
import * as surface from '../../ui/surface.module.css';

export const Route = createFileRoute('/_student/user/downloads')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(enrolmentsQuery(context.student.id)); /* no await */
  },
  component: Downloads,
});

function Downloads() {
  const back = { to: '/user/profile', page: m.student_profile() } as const;
  const title = isComputer() ? m.downloads_title_computer() : m.downloads_title();
  return (
    <StudentPage title={title} back={back}>
      <div className={surface.pageContent}>
        <DownloadsPage courses={<CoursesWithFilms />} />
      </div>
    </StudentPage>
  );
}
