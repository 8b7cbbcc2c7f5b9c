import { clsx } from 'clsx';
import { type ReactNode, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Lesson, Section } from '#contract/lesson.ts';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { ChainProgress } from '../../ui/chain-progress.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import { LessonRow } from './lesson-row.tsx';
import { LessonSearch } from './lesson-search.tsx';
import { percentSeen, sectionsNear, sectionsWith } from './lessons.ts';
import * as styles from './lessons-panel.module.css';
import type { Choices } from './use-choices.ts';
import type { CourseLessons } from './use-course-lessons.ts';
import { useOpenLesson } from './use-open-lesson.ts';

interface LessonsPanelProps {
  courseName: string;
  lessons: CourseLessons;
  choices: Choices;
  onDone: (lesson: number) => void;
  /** More about a lesson, from another feature. */
  renderExtra?: ((lesson: Lesson) => ReactNode) | undefined;
  /** The goal of the lessons, shown below them; another feature brings it. */
  after?: ReactNode;
}

/** Shows the lessons in their sections; until they are known, nothing that they would move. */
export function LessonsPanel(props: LessonsPanelProps) {
  if (!props.lessons.isKnown) return <div className={styles.panel} aria-busy="true" />;
  return <KnownLessons {...props} />;
}

/** Shows the lessons once they are known, with how far she is in each. */
function KnownLessons(props: LessonsPanelProps) {
  const { courseName, lessons, choices, onDone, renderExtra, after } = props;
  const { sections, current, doneCount } = lessons;
  const of = lessons.lessons.length;
  const places = new Map(lessons.lessons.map(({ number }, index) => [number, index + 1]));
  const list = useRef<HTMLDivElement>(null);
  const searchId = useId();
  // Hundreds of rows must not hold up the film: those around the lesson come first.
  const near = sectionsNear(sections, current?.number);
  const whole = useDeferredValue(sections, none);
  const shown = rowsOf(whole) < rowsOf(near) ? near : whole;
  /** The words that she searches for; null: the search is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const wanted = useDeferredValue(query ?? '').trim();
  const found = wanted === '' ? shown : sectionsWith(sections, wanted);
  useShown(list, current?.number, wanted === '' ? shown : none);
  const openLesson = useOpenLesson();
  useLayoutEffect(() => {
    if (wanted !== '' && list.current) list.current.scrollTop = 0;
  }, [wanted]);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.progress}>
          <div className={styles.chain}>
            <ChainProgress
              percent={Math.floor((doneCount / of) * 100)}
              label={m.lesson_course_done({ name: courseName })}
            />
          </div>
          <p>{m.lesson_done_count({ done: doneCount, of })}</p>
          {of >= manyLessons && (
            <button
              type="button"
              className={clsx(iconButtonStyles.iconButton, styles.search)}
              aria-label={m.lesson_search()}
              aria-expanded={query !== null}
              aria-controls={searchId}
              ref={searchButton}
              onClick={() => setQuery(query === null ? '' : null)}
            >
              <Icon name="search" />
            </button>
          )}
        </div>
        {query !== null && (
          <LessonSearch
            id={searchId}
            query={query}
            onQuery={setQuery}
            found={wanted === '' ? null : rowsOf(found)}
            onClose={() => {
              setQuery(null);
              searchButton.current?.focus();
            }}
          />
        )}
      </div>
      <div className={styles.list} ref={list}>
        {found.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
          <section key={index}>
            {section.title !== '' && (
              <h2 className={styles.section} lang={langOf(section.title)}>
                {section.title}
              </h2>
            )}
            <ol>
              {section.lessons.map((lesson) => {
                const progress = lessons.progress(lesson.number);
                const isCurrent = lesson.number === current?.number;
                return (
                  <LessonRow
                    key={lesson.number}
                    lesson={lesson}
                    place={places.get(lesson.number) ?? 0}
                    isDone={progress?.isCompleted === true}
                    isBegun={progress !== null && progress.furthest > 0}
                    percent={progress && percentSeen(progress, lesson.seconds)}
                    isCurrent={isCurrent}
                    onOpen={openLesson}
                    onDone={isCurrent ? onDone : undefined}
                    extra={renderExtra?.(lesson)}
                  />
                );
              })}
            </ol>
          </section>
        ))}
        {wanted === '' && after}
      </div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.check}
          checked={choices.playsNext}
          onChange={(event) => choices.set({ playsNext: event.target.checked })}
        />
        {m.lesson_plays_next()}
      </label>
    </div>
  );
}

/** The number of lessons from which on the list has a search. */
const manyLessons = 20;

const none: readonly Section[] = [];
const rowsOf = (sections: readonly Section[]): number =>
  sections.reduce((count, { lessons }) => count + lessons.length, 0);

/** Scrolls the list, and never the page, to the lesson that is open, also when more rows have come. */
function useShown(
  list: React.RefObject<HTMLElement | null>,
  number: number | undefined,
  shown: readonly Section[],
): void {
  useLayoutEffect(() => {
    const box = shown.length > 0 ? list.current : null;
    const row = box?.querySelector<HTMLElement>(`[data-lesson="${number}"]`);
    if (!box || !row) return;
    const above = row.offsetTop;
    const isShown =
      above >= box.scrollTop && above + row.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isShown) box.scrollTo({ top: above - box.clientHeight / 3 });
  }, [list, number, shown]);
}
