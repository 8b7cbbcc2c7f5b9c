import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Stamp } from './stamps.ts';

interface StampRailProps {
  stamps: readonly Stamp[];
  onSeek: (seconds: number) => void;
}

/** The times that stand in the note, in the order of the video; one tap goes there. */
export function StampRail({ stamps, onSeek }: StampRailProps) {
  if (stamps.length === 0) return null;
  return (
    <ul className="stamps" aria-label={m.stamp_list()}>
      {stamps.map(({ seconds, text }) => (
        <li key={seconds}>
          <button type="button" className="stamp" onClick={() => onSeek(seconds)}>
            <Icon name="play" small />
            <b className="num">{clockTime(seconds)}</b>
            <span className="vh">{m.stamp_go()}</span>
            {text && <span className="stamp-text">{text}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
