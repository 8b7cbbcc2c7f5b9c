import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Course } from '#contract/course.ts';
import type { StudioCourse } from '#contract/studio-course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as styles from './course-form.module.css';

export interface CoursePreviewParts {
  /** As visitors see the course in the catalogue. */
  renderCard: (course: Course) => ReactNode;
  /** As its students see its key points, sanitised. */
  renderPoints: (html: string) => ReactNode;
}

interface PreviewProps<Part extends keyof CoursePreviewParts> {
  /** What is typed and not yet saved. */
  course: StudioCourse;
  render: CoursePreviewParts[Part];
}

/** The course as visitors will see it. */
export function VisitorsPreview({ course, render }: PreviewProps<'renderCard'>) {
  const { id, courses_name: name, description, duration, fees, image } = course;
  return (
    <Preview className={styles.visitors} label={m.studio_preview_visitors()}>
      {render({ id, name, description, duration, feesInRupees: Number(fees) || 0, image })}
    </Preview>
  );
}

/** What its students will see beside the video. */
export function StudentsPreview({ course, render }: PreviewProps<'renderPoints'>) {
  const { overview, points } = course;
  return (
    <Preview label={m.studio_preview_students()}>
      {overview !== '' && <p className={styles.overview}>{overview}</p>}
      {points !== '' && render(points)}
    </Preview>
  );
}

interface FrameProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function Preview({ label, className, children }: FrameProps) {
  return (
    <section className={clsx(styles.preview, className)} aria-label={label}>
      <p className={styles.previewName} aria-hidden="true">
        {label}
      </p>
      {children}
    </section>
  );
}
