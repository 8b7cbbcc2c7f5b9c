import { Link } from '@tanstack/react-router';
import { firstLesson, type Lesson } from '#contract/lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';
import * as textLinkStyles from '../../ui/text-link.module.css';

interface WatchAloneProps {
  courseId: string;
  /** The lesson that is open, once it is known. */
  lesson: Lesson | undefined;
}

/** Links to the page that has the film and nothing else; shows nothing without a film. */
export function WatchAlone({ courseId, lesson }: WatchAloneProps) {
  if (!lesson?.film) return null;
  return (
    <p>
      <Link
        className={textLinkStyles.textLink}
        to="/course/$id/watch"
        params={{ id: courseId }}
        search={lesson.number === firstLesson ? {} : { lesson: lesson.number }}
      >
        {m.player_watch_alone()}
      </Link>
    </p>
  );
}
