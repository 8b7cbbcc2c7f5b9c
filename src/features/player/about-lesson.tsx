import { clsx } from 'clsx';
import type { Lesson } from '#contract/lesson.ts';
import { langOf } from '../../i18n/language.ts';
import * as typography from '../../ui/typography.module.css';
import * as styles from './overview-panel.module.css';
import { SheetLinks } from './sheet-links.tsx';

interface AboutLessonProps {
  courseId: string;
  lesson: Lesson;
  /** Whether it stands right below the lesson's title. */
  isTitled?: boolean;
}

/** Shows the summary of the open lesson and its sheets; nothing where the academy has written neither. */
export function AboutLesson({ courseId, lesson, isTitled = false }: AboutLessonProps) {
  const { title, summary, sheets } = lesson;
  if (summary === '' && sheets.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2
        className={isTitled ? typography.visuallyHidden : clsx(typography.thick, styles.heading)}
        lang={langOf(title)}
      >
        {title}
      </h2>
      {summary !== '' && <p lang={langOf(summary)}>{summary}</p>}
      {sheets.length > 0 && <SheetLinks courseId={courseId} lesson={lesson} />}
    </section>
  );
}
