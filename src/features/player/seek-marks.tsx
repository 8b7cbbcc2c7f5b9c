import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { truncate } from '../../ui/truncate.ts';
import * as styles from './stamps.module.css';

/** A time of the video that its seek bar shows. */
export interface SeekMark {
  seconds: number;
  text: string;
  /** Whether the film's maker has named it, and not she. */
  isChapter?: boolean;
}

interface SeekMarksProps {
  stamps: readonly SeekMark[];
  durationSeconds: number;
  onSeek: (seconds: number) => void;
}

const labelChars = 80;

/**
 * Shows the times in the student's notes as dots over the seek bar, and the film's chapters as strokes.
 * Each has a touch area of 44 px, or half the way to its neighbour where that is closer.
 */
export function SeekMarks({ stamps, durationSeconds, onSeek }: SeekMarksProps) {
  if (durationSeconds <= 0) return null;
  const shown = stamps
    .filter(({ seconds }) => seconds <= durationSeconds)
    .sort((a, b) => a.seconds - b.seconds);
  if (shown.length === 0) return null;
  const at = (index: number) => ((shown[index]?.seconds ?? 0) / durationSeconds) * 100;
  return (
    <div className={styles.stamps}>
      {shown.map(({ seconds, text, isChapter }, index) => {
        const halfWay = (other: number) => `${(at(other) + at(index)) / 2}%`;
        const style = {
          '--at': `${at(index)}%`,
          '--from': index === 0 ? undefined : halfWay(index - 1),
          '--to': index === shown.length - 1 ? undefined : halfWay(index + 1),
        };
        const label = m.player_stamp({
          time: clockTime(seconds),
          text: truncate(text, labelChars),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may carry the same time
          <span key={index} style={style}>
            <button
              className={styles.button}
              type="button"
              aria-label={label}
              onClick={() => onSeek(seconds)}
            />
            <i className={isChapter ? styles.stroke : styles.dot} />
            <span className={styles.tooltip} aria-hidden="true">
              {label}
            </span>
          </span>
        );
      })}
    </div>
  );
}
