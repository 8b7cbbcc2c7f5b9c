import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Lesson } from '#contract/lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { percentSeen, type SeenProgress } from './lessons.ts';
import * as styles from './lessons-panel.module.css';

interface LessonRowProps {
  lesson: Lesson;
  /** Its place in the course, from 1. */
  place: number;
  progress: SeenProgress | null;
  isCurrent: boolean;
  onDone: (lesson: number) => void;
  extra?: ReactNode;
}

/** A lesson on the thread of the course: its dot is empty, filled as far as she is, or done. */
export function LessonRow({ lesson, place, progress, isCurrent, onDone, extra }: LessonRowProps) {
  const { number, title, seconds } = lesson;
  const isDone = progress?.isCompleted === true;
  const percent = progress && percentSeen(progress, seconds);
  return (
    <li
      className={clsx(styles.row, isDone && styles.done, isCurrent && styles.current)}
      data-lesson={number}
    >
      <Link
        className={styles.link}
        to="."
        search={({ t: _, ...search }) => ({ ...search, lesson: number })}
        resetScroll={false}
        aria-current={isCurrent || undefined}
      >
        <span
          className={styles.dot}
          style={{ '--seen': `${isDone ? 100 : (percent ?? 0)}%` }}
          aria-hidden="true"
        >
          {isDone && <Icon name="check" small />}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            {place}. {title}
          </span>
          <span className={clsx(typography.numeric, styles.state)}>
            {[seconds === null ? null : clockTime(seconds), stateText(progress, percent)]
              .filter((text) => text !== null)
              .join(' · ')}
          </span>
        </span>
      </Link>
      {isCurrent && !isDone && (
        <button
          type="button"
          className={clsx(textLinkStyles.textLink, styles.mark)}
          onClick={() => onDone(number)}
        >
          <Icon name="check" small />
          {m.lesson_mark_done()}
        </button>
      )}
      {extra}
    </li>
  );
}

function stateText(progress: SeenProgress | null, percent: number | null): string {
  if (progress?.isCompleted) return m.lesson_done();
  if (!progress || progress.furthest === 0) return m.lesson_new();
  return percent ? m.lesson_watched({ percent }) : m.lesson_begun();
}
