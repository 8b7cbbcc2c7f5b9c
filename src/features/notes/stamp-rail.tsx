import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as stampStyles from './stamp.module.css';
import type { Stamp } from './stamps.ts';

interface StampRailProps {
  stamps: readonly Stamp[];
  onSeek: (seconds: number) => void;
}

/** The times that stand in the note, in the order of the video; one tap goes there. */
export function StampRail({ stamps, onSeek }: StampRailProps) {
  if (stamps.length === 0) return null;
  return (
    <ul className={stampStyles.stamps} aria-label={m.stamp_list()}>
      {stamps.map(({ seconds, text }) => (
        <li className={stampStyles.item} key={seconds}>
          <button type="button" className={stampStyles.stamp} onClick={() => onSeek(seconds)}>
            <Icon className={stampStyles.stampIcon} name="play" small />
            <b className={typography.numeric}>{clockTime(seconds)}</b>
            <span className={typography.visuallyHidden}>{m.stamp_go()}</span>
            {text && <span className={stampStyles.stampText}>{text}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
