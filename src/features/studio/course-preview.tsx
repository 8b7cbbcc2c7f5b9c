import { type ReactNode, useState } from 'react';
import type { Course } from '#contract/course.ts';
import type { StudioCourse } from '#contract/studio-course.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as styles from './course-form.module.css';
import { localizedField } from './localized-field.ts';
import * as studioStyles from './studio.module.css';

export interface CoursePreviewSlots {
  /** Renders the course as visitors see it in the catalogue. */
  renderCard: (course: Course) => ReactNode;
  /** Renders the key points as its students see them, sanitised. */
  renderPoints: (html: string) => ReactNode;
}

interface PreviewProps<Name extends keyof CoursePreviewSlots> {
  /** The course as it is in the form, saved or not. */
  course: StudioCourse;
  render: CoursePreviewSlots[Name];
}

/** Shows the course as visitors will see it. */
export function VisitorsPreview({ course, render }: PreviewProps<'renderCard'>) {
  const { id, fees, image, translations } = course;
  const shown = (field: 'courses_name' | 'description' | 'duration') =>
    localizedField(course[field], field, translations);
  return (
    <Preview label={m.studio_preview_visitors()}>
      {render({
        id,
        name: shown('courses_name'),
        description: shown('description'),
        duration: shown('duration'),
        feesInRupees: Number(fees) || 0,
        image,
      })}
    </Preview>
  );
}

/** Shows the overview and the key points as its students will see them beside the video. */
export function StudentsPreview({ course, render }: PreviewProps<'renderPoints'>) {
  const overview = localizedField(course.overview, 'overview', course.translations);
  const points = localizedField(course.points, 'points', course.translations);
  return (
    <Preview label={m.studio_preview_students()}>
      {overview !== '' && (
        <p className={studioStyles.message} lang={langOf(overview)}>
          {overview}
        </p>
      )}
      {points !== '' && render(points)}
    </Preview>
  );
}

/** Shows a preview, which is open at first where it stands beside the form; below it she opens it herself. */
function Preview({ label, children }: { label: string; children: ReactNode }) {
  const [isBeside] = useState(() => matchMedia('(width >= 1280px)').matches);
  return (
    <section aria-label={label}>
      <details className={styles.preview} open={isBeside}>
        <summary className={styles.previewName}>{label}</summary>
        <div className={styles.previewed}>{children}</div>
      </details>
    </section>
  );
}
