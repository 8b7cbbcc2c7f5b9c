import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CourseCard } from '../../features/catalogue/course-card.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import type { StudioAddress } from '../../features/studio/studio-view.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { StudentPage } from '../../layout/student-page.tsx';
import { LazyOnTap } from '../../ui/lazy-on-tap.tsx';
import { optionalComponent } from '../../ui/optional-component.ts';

/**
 * Whether she works here is for the academy to say. The course to edit is `course`; `page`, `search`
 * and `date` are of the tab that is open. StudioPage parses them: from here the schema library would
 * come with every first screen.
 */
export const Route = createFileRoute('/_student/studio')({
  validateSearch: (search): StudioAddress => search,
  component: Studio,
});

const KeyPoints = optionalComponent(
  async () => (await import('../../features/player/key-points.tsx')).KeyPoints,
);

/** Fetched with the first press: most visits change texts, and play nothing. */
const previewFilm = async () =>
  (await import('../../features/player/preview-film.tsx')).PreviewFilm;

function Studio() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StudentPage title={m.studio_title()}>
      <StudioPage
        address={address}
        onView={(next, replace = false) => void navigate({ search: next, replace })}
        renderCard={(course) => <CourseCard course={course} />}
        renderPoints={(html) => (
          <Suspense>
            <KeyPoints html={html} />
          </Suspense>
        )}
        renderFilm={(film, title, onMissing) => (
          <LazyOnTap load={previewFilm} props={{ film, title }} onMissing={onMissing} />
        )}
      />
    </StudentPage>
  );
}
