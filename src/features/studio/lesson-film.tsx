import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as styles from './lesson-film.module.css';
import { courseQuery } from './queries.ts';

interface LessonFilmProps {
  courseId: string;
  title: string;
  film: string;
  /** Plays the film at this address; `onMissing` hears that its player has not come. */
  renderFilm: (film: string, title: string, onMissing: () => void) => ReactNode;
}

/** Shows the lesson's film as students have it; nothing of it is fetched before she presses play. */
export function LessonFilm({ courseId, title, film, renderFilm }: LessonFilmProps) {
  const { id: userId } = useStudent();
  const { data: course } = useQuery(courseQuery(userId, courseId));
  const [isPlaying, setIsPlaying] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div className={clsx(surface.onDark, styles.stage)} ref={stage} tabIndex={-1}>
      {isPlaying ? (
        renderFilm(film, title, () => setIsPlaying(false))
      ) : (
        <>
          <Cover
            className={styles.picture}
            src={course?.image ? uploadAddress(course.image) : null}
            id={courseId}
          />
          <Button
            className={styles.play}
            variant="gold"
            onClick={() => {
              setIsPlaying(true);
              stage.current?.focus(); // the button goes
            }}
          >
            <Icon name="play" small />
            {m.studio_film_watch()}
          </Button>
        </>
      )}
    </div>
  );
}
