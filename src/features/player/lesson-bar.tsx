import { clsx } from 'clsx';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as styles from './lesson-bar.module.css';
import type { CourseLessons } from './use-course-lessons.ts';

interface LessonBarProps {
  lessons: CourseLessons;
  onLesson: (lesson: number) => void;
}

/** Shows under the film which lesson this is, and opens the ones beside it. */
export function LessonBar({ lessons, onLesson }: LessonBarProps) {
  const { current, previous, next, place } = lessons;
  if (!current) return <LessonBarWaiting />;
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={clsx(iconButtonStyles.iconButton, styles.step)}
        aria-label={m.lesson_previous()}
        aria-disabled={!previous}
        onClick={() => previous && onLesson(previous.number)}
      >
        <Icon name="back" />
      </button>
      <p className={styles.text} role="status">
        <span className={styles.place}>
          {m.lesson_place({ place, of: lessons.lessons.length })}
        </span>
        <b className={styles.title} lang={langOf(current.title)}>
          {current.title}
        </b>
      </p>
      <button
        type="button"
        className={clsx(iconButtonStyles.iconButton, styles.step)}
        aria-label={m.lesson_next()}
        aria-disabled={!next}
        onClick={() => next && onLesson(next.number)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

/** Holds the bar's place until it is known which lesson is open. */
function LessonBarWaiting() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={clsx(iconButtonStyles.iconButton, styles.step)} />
      <p className={styles.text}>
        <span className={styles.place}>&nbsp;</span>
        <b className={styles.title}>&nbsp;</b>
      </p>
    </div>
  );
}
