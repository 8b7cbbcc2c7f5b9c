import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { truncate } from '../../ui/truncate.ts';
import * as typography from '../../ui/typography.module.css';
import type { VideoPosition } from '../../ui/video-clock.ts';
import * as readerDialogStyles from './reader-dialog.module.css';
import * as stampStyles from './stamp.module.css';
import { stampRuns } from './stamps.ts';
import type { LessonTitles } from './titled-note.ts';

interface StampedLinesProps {
  text: string;
  lessonTitles: LessonTitles;
  onStamp: (position: VideoPosition) => void;
}

const titleChars = 24;

/** Shows a note for reading, line by line; each time of a film is a button where it stands. */
export function StampedLines({ text, lessonTitles, onStamp }: StampedLinesProps) {
  return text.split('\n').map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
    <p key={row} className={readerDialogStyles.line}>
      {stampRuns(line).map(({ position, text: run }, index) =>
        position === null ? (
          run
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            type="button"
            className={clsx(stampStyles.stamp, readerDialogStyles.stamp)}
            onClick={() => onStamp(position)}
          >
            <Icon
              className={clsx(stampStyles.stampIcon, readerDialogStyles.stampIcon)}
              name="play"
              small
            />
            <b className={typography.numeric}>{clockTime(position.seconds)}</b>
            <span className={typography.visuallyHidden}>{m.stamp_go()}</span>
            {lessonTitles[position.lesson] &&
              truncate(lessonTitles[position.lesson] ?? '', titleChars)}
          </button>
        ),
      )}
      {line === '' && '\u00a0'}
    </p>
  ));
}
