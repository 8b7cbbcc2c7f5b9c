import { Link } from '@tanstack/react-router';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface OpenCourseLinkProps {
  enrolment: Enrolment;
  variant?: 'line';
}

/** The way into a paid course; it promises a video only where there is one. */
export function OpenCourseLink({ enrolment, variant }: OpenCourseLinkProps) {
  const { id, name, video } = enrolment;
  return (
    <Link
      className={buttonClass({ small: true, ...(variant && { variant }) })}
      to="/user/my-courses/$id"
      params={{ id }}
      aria-label={video ? m.student_play_video_of({ name }) : m.student_open_course_of({ name })}
    >
      <Icon name={video ? 'play' : 'note'} small />
      {video ? m.student_play_video() : m.student_open_course()}
    </Link>
  );
}
