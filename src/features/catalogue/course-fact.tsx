import type { Course } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';

export function CourseDuration({ course }: { course: Course }) {
  if (!course.duration) return null;
  return (
    <span>
      <Icon name="clock" />
      <span className="vh">{m.site_course_duration()}</span>
      {course.duration}
    </span>
  );
}

export const coursePicture = ({ image }: Course): string => (image ? uploadAddress(image) : '');

export function CoursePicture({ course }: { course: Course }) {
  return <Cover src={coursePicture(course) || null} id={course.id} eager />;
}
