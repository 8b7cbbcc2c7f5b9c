import { clsx } from 'clsx';
import type { Lesson } from '#contract/lesson.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import * as styles from './overview-panel.module.css';

interface AboutLessonProps {
  lesson: Lesson;
  /** Right below its title. */
  isTitled?: boolean;
}

/** What the open lesson is about, and its sheets; nothing where the academy has written neither. */
export function AboutLesson({ lesson, isTitled = false }: AboutLessonProps) {
  const { title, summary, sheets } = lesson;
  if (summary === '' && sheets.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={isTitled ? typography.visuallyHidden : clsx(typography.thick, styles.heading)}>
        {title}
      </h2>
      {summary !== '' && <p>{summary}</p>}
      {sheets.length > 0 && (
        <ul aria-label={m.lesson_sheets()}>
          {sheets.map((sheet) => (
            <li key={sheet.file}>
              <a
                className={textLinkStyles.textLink}
                href={uploadAddress(sheet.file)}
                target="_blank"
                rel="noopener"
              >
                <Icon name="download" small />
                {sheet.title}
                <span className={clsx(typography.muted, typography.small)}>
                  {m.lesson_sheet_kb({ kb: Math.ceil(sheet.bytes / 1000) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
