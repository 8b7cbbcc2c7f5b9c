import { Suspense } from 'react';
import * as coursePageStyles from '../../features/marketing/course-page.module.css';
import { LazyOnTap } from '../../ui/lazy-on-tap.tsx';
import { optionalComponent } from '../../ui/optional-component.ts';
import { useIsNear } from '../../ui/use-is-near.ts';

const CourseOutline = optionalComponent(
  async () => (await import('../../features/catalogue/course-outline.tsx')).CourseOutline,
);

/** Fetched with the first tap: nobody who only reads the page fetches what plays a film. */
const previewFilm = async () =>
  (await import('../../features/player/preview-film.tsx')).PreviewFilm;

interface LazyCourseOutlineProps {
  courseId: string;
  hasSyllabus?: boolean;
}

/**
 * The lessons of a course. The page is whole without them, as without a script: when the visitor comes
 * near, the academy is asked, and the code that shows its answer is fetched.
 */
export function LazyCourseOutline({ courseId, hasSyllabus = false }: LazyCourseOutlineProps) {
  const { box, isNear } = useIsNear<HTMLDivElement>();
  if (!isNear) return <div ref={box} hidden />;
  return (
    <Suspense>
      <CourseOutline
        courseId={courseId}
        headingClassName={coursePageStyles.courseBodyHeading}
        hasSyllabus={hasSyllabus}
        renderPreview={(film, title, onMissing) => (
          <LazyOnTap load={previewFilm} props={{ film, title }} onMissing={onMissing} />
        )}
      />
    </Suspense>
  );
}
