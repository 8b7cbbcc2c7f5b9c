import { createFileRoute } from '@tanstack/react-router';
import { PhoneCard } from '../../features/profile/phone-card.tsx';
import { ProfileCard } from '../../features/profile/profile-card.tsx';
import { profileQuery } from '../../features/profile/queries.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { useStudentShell } from '../../layout/student-shell.ts';

export const Route = createFileRoute('/_student/user/profile')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(profileQuery(context.student.id)); /* no await */
  },
  component: Profile,
});

function Profile() {
  const { logout } = useStudentShell();
  return (
    <StudentPage title={m.student_profile()}>
      <div className="page-part narrow">
        <ProfileCard />
        <PhoneCard onLogout={logout} />
      </div>
    </StudentPage>
  );
}
