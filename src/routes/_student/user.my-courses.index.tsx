import { createFileRoute, Link } from '@tanstack/react-router';
import { EnrolmentList } from '../../features/enrolments/enrolment-list.tsx';
import { enrolmentsQuery } from '../../features/enrolments/queries.ts';
import { NoteChip } from '../../features/notes/note-chip.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';

export const Route = createFileRoute('/_student/user/my-courses/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(enrolmentsQuery(context.student.id)); /* no await */
  },
  component: MyCourses,
});

function MyCourses() {
  return (
    <StudentPage title={m.student_my_courses()}>
      <div className={surface.pageContent}>
        <div className={surface.headRow}>
          <h2 className={surface.headRowHeading}>{m.student_watch_and_write()}</h2>
          <Link className={textLinkStyles.textLink} to="/user/notes">
            <Icon name="note" small />
            {m.notes_all()}
          </Link>
        </div>
        <EnrolmentList renderChip={(courseId) => <NoteChip courseId={courseId} />} />
      </div>
    </StudentPage>
  );
}
