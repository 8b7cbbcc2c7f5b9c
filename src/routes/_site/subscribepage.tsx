import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SubscribeFlow } from '../../features/subscription/subscribe-flow.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { AuthPage } from '../../layout/auth-page.tsx';
import { usePageHead } from '../../layout/page-head.ts';
import { searchId } from '../../layout/search-id.ts';

/** The placeholder of specification 2, where neither the backend nor the address names a course. */
const placeholderCourse = '1';

export const Route = createFileRoute('/_site/subscribepage')({
  validateSearch: (search): { courseId?: string | number | undefined } => ({
    courseId: searchId(search.courseId),
  }),
  component: Subscribe,
});

function Subscribe() {
  usePageHead(m.subscribe_page(), m.site_description());
  const { courseId } = Route.useSearch();
  const navigate = useNavigate();
  const pay = (named: string | null) =>
    void navigate({
      to: '/payment',
      search: { courseId: searchId(named ?? courseId ?? placeholderCourse) },
    });
  return (
    <AuthPage art="subscribe">
      <SubscribeFlow
        courseId={courseId === undefined ? undefined : String(courseId)}
        onVerified={pay}
      />
    </AuthPage>
  );
}
