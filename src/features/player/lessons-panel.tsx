import { type ReactNode, useEffect, useRef } from 'react';
import type { Lesson } from '#contract/lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { ChainProgress } from '../../ui/chain-progress.tsx';
import * as typography from '../../ui/typography.module.css';
import { LessonRow } from './lesson-row.tsx';
import * as styles from './lessons-panel.module.css';
import type { Choices } from './use-choices.ts';
import type { CourseLessons } from './use-course-lessons.ts';

interface LessonsPanelProps {
  courseName: string;
  lessons: CourseLessons;
  choices: Choices;
  onDone: (lesson: number) => void;
  /** More about a lesson, from another feature. */
  renderExtra?: ((lesson: Lesson) => ReactNode) | undefined;
  /** What the lessons lead to, from another feature. */
  after?: ReactNode;
}

/** The lessons of the course in their sections, with how far she is in each. */
export function LessonsPanel(props: LessonsPanelProps) {
  const { courseName, lessons, choices, onDone, renderExtra, after } = props;
  const { sections, current, doneCount } = lessons;
  const of = lessons.lessons.length;
  const places = new Map(lessons.lessons.map(({ number }, index) => [number, index + 1]));
  const list = useRef<HTMLDivElement>(null);
  useShown(list, current?.number);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.chain}>
          <ChainProgress
            percent={Math.floor((doneCount / of) * 100)}
            label={m.lesson_course_done({ name: courseName })}
          />
        </div>
        <p className={typography.small}>{m.lesson_done_count({ done: doneCount, of })}</p>
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
      <div className={styles.list} ref={list}>
        {sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
          <section key={index}>
            {section.title !== '' && <h2 className={styles.section}>{section.title}</h2>}
            <ol>
              {section.lessons.map((lesson) => (
                <LessonRow
                  key={lesson.number}
                  lesson={lesson}
                  place={places.get(lesson.number) ?? 0}
                  progress={lessons.progress(lesson.number)}
                  isCurrent={lesson.number === current?.number}
                  onDone={onDone}
                  extra={renderExtra?.(lesson)}
                />
              ))}
            </ol>
          </section>
        ))}
        {after}
      </div>
    </div>
  );
}

/** Scrolls the list, and never the page, to the lesson that is open. */
function useShown(list: React.RefObject<HTMLElement | null>, number: number | undefined): void {
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`[data-lesson="${number}"]`);
    if (!box || !row) return;
    const above = row.offsetTop;
    const isShown =
      above >= box.scrollTop && above + row.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isShown) box.scrollTo({ top: above - box.clientHeight / 3 });
  }, [list, number]);
}
