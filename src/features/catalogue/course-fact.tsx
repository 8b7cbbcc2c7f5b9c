import type { Course } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as cardStyles from '../../ui/card.module.css';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';

export function CourseDuration({ course }: { course: Course }) {
  if (!course.duration) return null;
  return (
    <span className={cardStyles.metaItem}>
      <Icon className={cardStyles.metaIcon} name="clock" />
      <span className={typography.visuallyHidden}>{m.site_course_duration()}</span>
      {course.duration}
    </span>
  );
}

/** Returns the address of the course's uploaded picture; empty: it has none. */
export const coursePicture = ({ image }: Course): string => (image ? uploadAddress(image) : '');

interface CoursePictureProps {
  course: Course;
  className: string | undefined;
}

export function CoursePicture({ course, className }: CoursePictureProps) {
  return <Cover className={className} src={coursePicture(course) || null} id={course.id} eager />;
}
