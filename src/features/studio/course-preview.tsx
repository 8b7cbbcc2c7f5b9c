import type { ReactNode } from 'react';
import type { Course } from '#contract/course.ts';
import type { StudioCourse } from '#contract/studio-course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as studioStyles from './studio.module.css';

export interface CoursePreviewParts {
  /** As visitors see the course in the catalogue. */
  renderCard: (course: Course) => ReactNode;
  /** As its students see its key points, sanitised. */
  renderPoints: (html: string) => ReactNode;
}

/** The course as visitors and students will see it, from what is typed and not yet saved. */
export function CoursePreview({
  course,
  renderCard,
  renderPoints,
}: CoursePreviewParts & { course: StudioCourse }) {
  const { id, courses_name: name, description, duration, fees, image, overview, points } = course;
  return (
    <section className={studioStyles.preview} aria-labelledby="studio-preview">
      <h3 className={studioStyles.subheading} id="studio-preview">
        {m.studio_preview()}
      </h3>
      {renderCard({ id, name, description, duration, feesInRupees: Number(fees) || 0, image })}
      {overview !== '' && <p className={studioStyles.message}>{overview}</p>}
      {points !== '' && renderPoints(points)}
    </section>
  );
}
