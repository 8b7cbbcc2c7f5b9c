import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as readerSheetStyles from './reader-sheet.module.css';
import * as stampStyles from './stamp.module.css';
import { stampParts } from './stamps.ts';

interface StampedLinesProps {
  text: string;
  onStamp: (seconds: number) => void;
}

/** The note for reading: line by line, each time of the video a button where it stands. */
export function StampedLines({ text, onStamp }: StampedLinesProps) {
  return text.split('\n').map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
    <p key={row} className={readerSheetStyles.line}>
      {stampParts(line).map(({ seconds, text: part }, index) =>
        seconds === null ? (
          part
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            type="button"
            className={clsx(stampStyles.stamp, readerSheetStyles.stamp)}
            onClick={() => onStamp(seconds)}
          >
            <Icon
              className={clsx(stampStyles.stampIcon, readerSheetStyles.stampIcon)}
              name="play"
              small
            />
            <b className={typography.numeric}>{clockTime(seconds)}</b>
            <span className={typography.visuallyHidden}>{m.stamp_go()}</span>
          </button>
        ),
      )}
      {line === '' && '\u00a0'}
    </p>
  ));
}
