import { createFileRoute } from '@tanstack/react-router';
import { CourseList } from '../../features/catalogue/course-list.tsx';
import { catalogueQuery } from '../../features/catalogue/queries.ts';
import { CoursesSection } from '../../features/marketing/courses-section.tsx';
import { Hero } from '../../features/marketing/hero.tsx';
import { NotesPromise } from '../../features/marketing/notes-promise.tsx';
import { m } from '../../i18n/paraglide/messages.js';
import { usePageTitle } from '../../layout/page-title.ts';
import { SiteFooter } from '../../layout/site-footer.tsx';
import { SiteHeader } from '../../layout/site-header.tsx';

export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(catalogueQuery()); /* no await: offline must not block */
  },
  component: Home,
});

function Home() {
  usePageTitle(m.site_home_title());
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <CoursesSection>
          <CourseList />
        </CoursesSection>
        <NotesPromise />
      </main>
      <SiteFooter />
    </>
  );
}
