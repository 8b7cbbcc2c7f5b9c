import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import type { Lesson, Section } from '#contract/lesson.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as phoneRowStyles from '../../ui/phone-row.module.css';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import type { Download } from './download.ts';
import { DownloadActions } from './download-actions.tsx';
import { DownloadProgress } from './download-progress.tsx';
import * as styles from './downloads.module.css';
import { TakeAlongWaiting } from './take-along-waiting.tsx';
import { TakeDialog } from './take-dialog.tsx';
import { useDownloads } from './use-downloads.ts';
import { daysText, spokenText, stateText } from './words.ts';

interface TakeAlongProps {
  course: { id: string; name: string };
  sections: readonly Section[];
  /** The number of the lesson that is open. */
  lesson: number;
}

/**
 * Offers to take the open lesson along, or more of its course, and says how far it is. Shows nothing for a
 * lesson without a film.
 */
export function TakeAlong({ course, sections, lesson }: TakeAlongProps) {
  const { downloads } = useDownloads();
  /** The lesson that she chooses for: under the dialog the film may go on to the next one. */
  const [chosen, setChosen] = useState<Lesson | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const all = sections.flatMap(({ lessons }) => lessons);
  const open = all.find(({ number }) => number === lesson);
  const dialog = chosen && downloads && (
    <TakeDialog
      course={course}
      sections={sections}
      lesson={chosen}
      downloads={downloads}
      onClose={() => setChosen(null)}
    />
  );
  if (open && !open.film) {
    return (
      <>
        {null /* The row's place: the dialog stays while a lesson without a film is chosen. */}
        {dialog}
      </>
    );
  }
  if (!downloads || !open) return <TakeAlongWaiting />;
  const mine = downloads.lessons.find(
    ({ key: [, courseId, number] }) => courseId === course.id && number === lesson,
  );
  const isMoreThere = all.filter(({ film }) => film !== null).length > 1;
  return (
    <>
      <div className={clsx(phoneRowStyles.phoneRow, styles.row)}>
        <p className={phoneRowStyles.phoneRowText} ref={status} tabIndex={-1}>
          <b>{titleOf(mine)}</b>
          <span className={clsx(typography.muted, typography.small, typography.numeric)}>
            {mine ? subtitleOf(mine) : m.downloads_needs_network()}
          </span>
        </p>
        <p className={typography.visuallyHidden} role="status">
          {mine && spokenText(mine, open.title)}
        </p>
        {(!mine || isMoreThere) && (
          <Button small variant="line" onClick={() => setChosen(open)}>
            <Icon name="download" small />
            {mine ? m.downloads_more() : m.downloads_open()}
          </Button>
        )}
        {mine && (
          <DownloadActions
            download={mine}
            name={open.title}
            onRemoved={() => status.current?.focus()}
          />
        )}
        {mine && <DownloadProgress download={mine} name={open.title} />}
        {downloads.lessons.length > 0 && (
          <Link className={textLinkStyles.textLink} to="/user/downloads">
            {m.downloads_all()}
          </Link>
        )}
      </div>
      {dialog}
    </>
  );
}

function titleOf(download: Download | undefined): string {
  if (!download) return m.downloads_this_lesson();
  return download.state === 'ready' ? m.downloads_ready_here() : stateText(download);
}

const subtitleOf = (download: Download): string | null =>
  download.state === 'ready' ? `${stateText(download)}. ${daysText(download) ?? ''}` : null;
