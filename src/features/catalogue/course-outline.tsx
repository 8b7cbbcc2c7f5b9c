import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { langOf } from '../../i18n/language.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './course-outline.module.css';
import { outlineQuery } from './outline-query.ts';

interface CourseOutlineProps {
  courseId: string;
  headingClassName: string | undefined;
  /** Whether the page has said above what is taught, so that a phone need not show it once more. */
  hasSyllabus: boolean;
  /** Plays the film of a free preview, at this address; `onMissing` hears that its player has not come. */
  renderPreview: (film: string, title: string, onMissing: () => void) => ReactNode;
}

/** Lists a course's lessons for a visitor; nothing where none are known, or only one without a preview. */
export function CourseOutline(props: CourseOutlineProps) {
  const { courseId, headingClassName, hasSyllabus, renderPreview } = props;
  const { data: sections } = useQuery(outlineQuery(courseId));
  const [playing, setPlaying] = useState<number | null>(null);
  const lessons = sections?.flatMap((section) => section.lessons) ?? [];
  const hasPreview = lessons.some(({ film }) => film !== null);
  if (!sections || (lessons.length < 2 && !hasPreview)) return null;
  return (
    <section aria-labelledby="outline-heading">
      <h2 className={headingClassName} id="outline-heading">
        {m.lesson_outline()}
      </h2>
      {hasPreview && <p className={typography.muted}>{m.lesson_free_some()}</p>}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
        <div key={index}>
          {section.title !== '' && (
            <h3 className={styles.section} lang={langOf(section.title)}>
              {section.title}
            </h3>
          )}
          <ol className={styles.list}>
            {section.lessons.map(({ number, title, summary, seconds, film }) => (
              <li className={styles.lesson} key={number}>
                <span className={styles.place} aria-hidden="true">
                  {lessons.findIndex((lesson) => lesson.number === number) + 1}
                </span>
                <div className={styles.words}>
                  <b lang={langOf(title)}>{title}</b>
                  {summary !== '' && (
                    <p
                      className={clsx(
                        typography.muted,
                        typography.small,
                        hasSyllabus && styles.repeated,
                      )}
                      lang={langOf(summary)}
                    >
                      {summary}
                    </p>
                  )}
                </div>
                {seconds !== null && (
                  <span className={clsx(typography.numeric, typography.small)}>
                    {clockTime(seconds)}
                  </span>
                )}
                {film !== null && playing !== number && (
                  <Button
                    small
                    variant="line"
                    className={styles.watch}
                    aria-label={m.lesson_watch_free_of({ lesson: title })}
                    onClick={() => setPlaying(number)}
                  >
                    <Icon name="play" small />
                    {m.lesson_watch_free()}
                  </Button>
                )}
                {film !== null && playing === number && (
                  <div className={styles.film}>
                    {renderPreview(film, title, () => setPlaying(null))}
                  </div>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
