import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { optionalComponent } from '../../ui/optional-component.ts';
import * as typography from '../../ui/typography.module.css';
import type { MetadataSource } from './metadata-source.ts';
import * as styles from './seek-bar.module.css';
import { type SeekMark, SeekMarks } from './seek-marks.tsx';
import { useChapters } from './use-chapters.ts';
import { useSeekDrag } from './use-seek-drag.ts';

const SeekPreview = optionalComponent(async () => (await import('./seek-preview.tsx')).SeekPreview);

interface SeekBarProps {
  /** The source of the film's metadata; null: none is known. */
  metadata: MetadataSource | null;
  seconds: number;
  durationSeconds: number;
  percent: number;
  /** Before the first play the bar shows the kept position and cannot be moved. */
  isStarted: boolean;
  /** The times in her notes. */
  stamps: readonly SeekMark[];
  isPlaying: boolean;
  onSeek: (seconds: number) => void;
}

export function SeekBar(props: SeekBarProps) {
  const { metadata, durationSeconds, percent, isStarted, isPlaying, stamps, onSeek } = props;
  const chapters = useChapters(metadata, { isPlaying });
  const { previewed, dragged, pointer, onInput } = useSeekDrag({ durationSeconds, onSeek });
  const seconds = dragged ?? props.seconds;
  const [before, setBefore] = useState(percent);
  if (!isStarted && before !== percent) setBefore(percent);
  const isJustDone = before < 100 && percent >= 100;
  const done = durationSeconds > 0 ? (seconds / durationSeconds) * 100 : percent;
  return (
    <div className={clsx(typography.numeric, styles.bar)}>
      <span>{clockTime(seconds)}</span>
      <div className={styles.track} style={{ '--done': `${Math.min(100, done)}%` }}>
        <SeekMarks stamps={chapters} durationSeconds={durationSeconds} onSeek={onSeek} />
        {/* Hers lie over those of the film, and lose no room to them. */}
        <SeekMarks stamps={stamps} durationSeconds={durationSeconds} onSeek={onSeek} />
        {metadata !== null && previewed !== null && durationSeconds > 0 && (
          <Suspense fallback={null}>
            <SeekPreview
              metadata={metadata}
              seconds={previewed}
              durationSeconds={durationSeconds}
            />
          </Suspense>
        )}
        <input
          className={styles.trackInput}
          type="range"
          data-seek
          aria-label={m.player_seek()}
          aria-valuetext={m.player_seek_text({
            time: clockTime(seconds),
            total: clockTime(durationSeconds),
          })}
          disabled={!isStarted || durationSeconds === 0}
          min={0}
          max={Math.max(durationSeconds, seconds, 1)}
          step={1}
          value={seconds}
          onChange={(event) => onInput(event.target.valueAsNumber)}
          {...pointer}
        />
      </div>
      <span
        className={clsx(isJustDone && styles.justDone)}
        role="progressbar"
        aria-label={m.player_watched()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {m.player_percent({ percent })}
      </span>
    </div>
  );
}
