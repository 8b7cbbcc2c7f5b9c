import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';

interface ProgressBarProps {
  seconds: number;
  percent: number;
  label: string;
}

export function ProgressBar({ seconds, percent, label }: ProgressBarProps) {
  return (
    <div className="vbar num">
      <span>{clockTime(seconds)}</span>
      <div
        className="track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        style={{ '--done': `${percent}%` }}
      >
        <i />
      </div>
      <span>{m.player_percent({ percent })}</span>
    </div>
  );
}
