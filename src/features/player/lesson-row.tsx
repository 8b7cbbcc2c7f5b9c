import { clsx } from 'clsx';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { Lesson } from '#contract/lesson.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './lessons-panel.module.css';

interface LessonRowProps {
  lesson: Lesson;
  /** Its place in the course, from 1. */
  place: number;
  isDone: boolean;
  isBegun: boolean;
  /** The percent of it that she has seen; null where she has not begun it, or its length is not known. */
  percent: number | null;
  isCurrent: boolean;
  /** Must keep its identity: a row is drawn anew when this function changes. */
  onOpen: (lesson: number) => void;
  /** Marks it as done; undefined where that is not offered. */
  onDone: ((lesson: number) => void) | undefined;
  extra: ReactNode;
}

/**
 * Shows a lesson on the thread of the course: its dot is empty, filled as far as she is, or done. There may
 * be hundreds, of which only those are drawn anew that have changed: a film tells its place every 5 s. The
 * router's own link, which is not used here, would cost more than half of a row's work (long-course.ts):
 * it asks the router for its address, and looks at every change of the page's address.
 */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { lesson, place, isDone, percent, isCurrent, onOpen, onDone, extra } = props;
  const { number, title, seconds } = lesson;
  return (
    <li
      className={clsx(styles.row, isDone && styles.done, isCurrent && styles.current)}
      data-lesson={number}
    >
      <a
        className={styles.link}
        href={`?lesson=${number}`}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          onOpen(number);
        }}
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
          <span className={styles.title} lang={langOf(title)}>
            {place}. {title}
          </span>
          <span className={clsx(typography.numeric, styles.state)}>
            {[seconds === null ? null : clockTime(seconds), stateText(props)]
              .filter((text) => text !== null)
              .join(' · ')}
          </span>
        </span>
      </a>
      {onDone && !isDone && (
        <button
          ref={passOnFocus}
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
});

/** Once the lesson is done its button is gone: the focus goes to the link, which says so. */
const passOnFocus = (button: HTMLButtonElement) => () => {
  const link = button === document.activeElement && button.closest('li')?.querySelector('a');
  if (link) link.focus({ preventScroll: true });
};

/** Whether a click asks for no other tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

function stateText({ isDone, isBegun, percent }: LessonRowProps): string {
  if (isDone) return m.lesson_done();
  if (!isBegun) return m.lesson_new();
  return percent ? m.lesson_watched({ percent }) : m.lesson_begun();
}
