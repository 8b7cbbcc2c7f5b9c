import { Link } from '@tanstack/react-router';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface OpenCourseLinkProps {
  enrolment: Enrolment;
  variant: 'line' | undefined;
}

/** Links to a paid course; it promises a video only where there is one, and a network. */
export function OpenCourseLink({ enrolment, variant }: OpenCourseLinkProps) {
  const { id, name, video } = enrolment;
  const isOnline = useIsOnline();
  const hasVideo = video !== null && isOnline;
  return (
    <Link
      className={buttonClass({ small: true, variant })}
      to="/user/my-courses/$id"
      params={{ id }}
      search={video && !isOnline ? { tab: 'notes' } : {}}
      aria-label={hasVideo ? m.student_play_video_of({ name }) : m.student_open_course_of({ name })}
    >
      <Icon name={hasVideo ? 'play' : 'note'} small />
      {hasVideo ? m.student_play_video() : m.student_open_course()}
    </Link>
  );
}
