import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { EnrolmentList } from '../../features/enrolments/enrolment-list.tsx';
import { Greeting } from '../../features/enrolments/greeting.tsx';
import { enrolmentsQuery, learningRecordQuery } from '../../features/enrolments/queries.ts';
import { StudentStats } from '../../features/enrolments/student-stats.tsx';
import { useCourseNames } from '../../features/enrolments/use-course-names.ts';
import { YourCourses } from '../../features/enrolments/your-courses.tsx';
import { NoteChip } from '../../features/notes/note-chip.tsx';
import { WaitingNotes } from '../../features/notes/waiting-notes.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { optionalComponent } from '../../ui/optional-component.ts';
import * as dashboardStyles from './-dashboard.module.css';

export const Route = createFileRoute('/_student/user/dashboard')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(enrolmentsQuery(context.student.id)); /* no await */
    void context.queryClient.prefetchQuery(learningRecordQuery(context.student.id)); /* no await */
  },
  component: Dashboard,
});

/** Comes after the first paint: counting what is on the phone is no part of the first screen. */
const ReadyRow = optionalComponent(
  async () => (await import('../../features/ready/ready-row.tsx')).ReadyRow,
);

const IosInstallSteps = optionalComponent(
  async () => (await import('../../layout/ios-install-steps.tsx')).IosInstallSteps,
);

function Dashboard() {
  const { nameOf } = useCourseNames();
  return (
    <StudentPage title={m.student_dashboard()} hasHeading>
      <Greeting />
      <StudentStats />
      <div className={dashboardStyles.ready} data-waits={useIsOnline() || undefined}>
        <Suspense>
          <ReadyRow />
        </Suspense>
      </div>
      <WaitingNotes nameOf={nameOf} />
      <YourCourses>
        <EnrolmentList isBrief renderChip={(courseId) => <NoteChip courseId={courseId} />} />
      </YourCourses>
      <Suspense>
        <IosInstallSteps />
      </Suspense>
    </StudentPage>
  );
}
