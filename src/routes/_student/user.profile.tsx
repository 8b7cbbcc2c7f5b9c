import { createFileRoute } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import { useCourseName } from '../../features/enrolments/use-course-name.ts';
import { WaitingRow } from '../../features/notes/waiting-row.tsx';
import { PhoneCard } from '../../features/profile/phone-card.tsx';
import { ProfileCard } from '../../features/profile/profile-card.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { ReadyPanel } from '../../features/ready/ready-panel.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { IosInstallSteps } from '../../layout/ios-install-steps.tsx';
import { StudentPage } from '../../layout/student-page.tsx';
import { useStudentShell } from '../../layout/student-shell.ts';
import { optionalComponent } from '../../ui/optional-component.ts';
import * as surface from '../../ui/surface.module.css';
import * as profileStyles from './-profile.module.css';

// Few open this panel, once in years: it is fetched beside the page, and drawn when it is there.
const OwnDataPanel = optionalComponent(
  async () => (await import('../../features/profile/own-data-panel.tsx')).OwnDataPanel,
);

const LessonsRow = optionalComponent(
  async () => (await import('../../features/downloads/lessons-row.tsx')).LessonsRow,
);

// No loader: it would bring the profile's calls into the first screen of everybody.
export const Route = createFileRoute('/_student/user/profile')({ component: Profile });

function Profile() {
  const { logout } = useStudentShell();
  const courseName = useCourseName();
  return (
    <StudentPage title={m.student_profile()}>
      <div className={clsx(surface.pageContent, profileStyles.profilePage)}>
        <ProfileCard onLogout={() => void logout()} />
        <ProfileForm />
        <PhoneCard
          ready={<ReadyPanel />}
          lessons={
            <Suspense>
              <LessonsRow />
            </Suspense>
          }
          waiting={<WaitingRow courseName={courseName} />}
          installSteps={<IosInstallSteps />}
          onLogout={logout}
        />
        <Suspense fallback={null}>
          <OwnDataPanel />
        </Suspense>
      </div>
    </StudentPage>
  );
}
