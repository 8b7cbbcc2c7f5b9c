import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { VideoPhase } from './use-video.ts';

interface StageMessageProps {
  isOffline: boolean;
  phase: VideoPhase;
  keptSeconds: number;
  onPlay: () => void;
}

/** What stands over the video: the play button, or why it cannot play just now. */
export function StageMessage({ isOffline, phase, keptSeconds, onPlay }: StageMessageProps) {
  const kept = keptSeconds > 0 && m.player_place_kept({ time: clockTime(keptSeconds) });
  if (isOffline) {
    return (
      <div className="veil" role="status">
        <Icon name="offline" />
        <p>
          <b>{m.player_needs_network()}</b>
          {kept && <span>{kept}</span>}
        </p>
      </div>
    );
  }
  if (phase === 'failed') {
    return (
      <div className="veil" role="alert">
        <Icon name="alert" />
        <p>
          <b>{m.player_failed()}</b>
          {kept && <span>{kept}</span>}
        </p>
        <Button look="gold" small onClick={onPlay}>
          {m.site_try_again()}
        </Button>
      </div>
    );
  }
  if (phase === 'playing') return null;
  return (
    <button type="button" className="play-btn" aria-label={m.player_play()} onClick={onPlay}>
      <Icon name="play" />
    </button>
  );
}
