import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import * as fieldStyles from '../../ui/field.module.css';
import { isOfInputMethod } from '../../ui/input-method.ts';
import * as typography from '../../ui/typography.module.css';
import * as styles from './lessons-panel.module.css';

interface LessonSearchProps {
  id: string;
  query: string;
  onQuery: (query: string) => void;
  /** The number of lessons that have the words; null: she has typed none. */
  found: number | null;
  onClose: () => void;
}

/** Searches a course that has more lessons than are found at a glance. Escape closes it. */
export function LessonSearch({ id, query, onQuery, found, onClose }: LessonSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    // On a phone the list is below the film: what is found is to be seen.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.find} id={id} ref={box}>
      <input
        className={clsx(fieldStyles.control, fieldStyles.input)}
        ref={input}
        type="search"
        aria-label={m.lesson_search()}
        value={query}
        placeholder={m.lesson_search()}
        autoComplete="off"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isOfInputMethod(event.nativeEvent)) onClose();
        }}
      />
      <p className={clsx(typography.muted, typography.small)} role="status">
        {found === null ? '' : foundText(found)}
      </p>
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return m.lesson_found_none();
  return count === 1 ? m.lesson_found_one() : m.lesson_found_many({ count });
}
