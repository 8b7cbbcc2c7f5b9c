import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import type { PlaybackFailure } from './failure.ts';
import { megabytesPerMinute } from './quality.ts';
import * as stageStyles from './stage.module.css';
import type { VideoPhase } from './use-video.ts';

interface StageMessageProps {
  isOffline: boolean;
  /** Whether the lesson is on this phone, and the academy must renew its lease. */
  isLeaseOver: boolean;
  phase: VideoPhase;
  keptSeconds: number;
  /** The bit rate of the quality that would play; 0 where it is not known, or the phone has the lesson. */
  bitsPerSecond: number;
  onPlay: () => void;
}

const failures: Record<PlaybackFailure, () => { title: string; text: string | null }> = {
  failed: () => ({ title: m.player_failed(), text: null }),
  unfetched: () => ({ title: m.player_unfetched(), text: m.player_unfetched_text() }),
  missing: () => ({ title: m.player_missing(), text: m.player_missing_text() }),
  'signed-out': () => ({ title: m.player_signed_out(), text: m.player_signed_out_text() }),
  'not-enrolled': () => ({ title: m.player_not_enrolled(), text: m.player_not_enrolled_text() }),
  undecodable: () => ({ title: m.player_decode(), text: m.player_decode_text() }),
};

/** Shows the play button over the video, or why it cannot play just now; nothing while it plays. */
export function StageMessage(props: StageMessageProps) {
  const { isOffline, isLeaseOver, phase, keptSeconds, bitsPerSecond, onPlay } = props;
  const kept = keptSeconds >= 1 && m.player_place_kept({ time: clockTime(keptSeconds) });
  if (isOffline) {
    return (
      <div className={stageStyles.veil} role="status">
        <Icon className={stageStyles.veilIcon} name="offline" />
        <p>
          <b className={stageStyles.veilStrong}>
            {isLeaseOver ? m.player_lease_over() : m.player_needs_network()}
          </b>
          {kept && <span className={stageStyles.veilLabel}>{kept}</span>}
        </p>
      </div>
    );
  }
  if (phase === 'playing') return null;
  if (phase !== 'poster' && phase !== 'held') {
    const { title, text } = failures[phase]();
    return (
      <div className={stageStyles.veil} role="alert">
        <Icon className={stageStyles.veilIcon} name="alert" />
        <p>
          <b className={stageStyles.veilStrong}>{title}</b>
          {(text ?? kept) && <span className={stageStyles.veilLabel}>{text ?? kept}</span>}
        </p>
        <Button variant="gold" small onClick={onPlay}>
          {m.site_try_again()}
        </Button>
      </div>
    );
  }
  const cost = megabytesPerMinute(bitsPerSecond);
  const word = phase === 'held' ? m.player_held() : cost && m.player_mb_before({ mb: cost });
  return (
    <>
      <button
        type="button"
        className={stageStyles.playButton}
        aria-label={m.player_play()}
        onClick={onPlay}
      >
        <Icon className={stageStyles.playButtonIcon} name="play" />
      </button>
      {word && (
        <p
          className={clsx(typography.numeric, stageStyles.beforePlay)}
          role={phase === 'held' ? 'alert' : undefined}
        >
          {word}
        </p>
      )}
    </>
  );
}
