import type { RefObject } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { clockTime } from '../../ui/clock-time.ts';
import { Controls } from './controls.tsx';
import { megabytesPerMinute } from './quality.ts';
import { SeekBar } from './seek-bar.tsx';
import type { SeekMark } from './seek-marks.tsx';
import * as stageStyles from './stage.module.css';
import { StageQuestion } from './stage-question.tsx';
import type { Player } from './use-player.ts';
import { useSoundOffer } from './use-sound-offer.ts';

interface BelowFilmProps {
  player: Player;
  /** The button that plays and pauses. */
  playRef: RefObject<HTMLButtonElement | null>;
  stamps: readonly SeekMark[];
}

/** Shows under the picture, never over it, what she is asked, the seek bar, and the controls. */
export function BelowFilm({ player, playRef, stamps }: BelowFilmProps) {
  const { position, media, other } = player;
  const offer = useSoundOffer(player);
  const elsewhere = player.isOnline ? other.seconds : null;
  const backToPlay = () => playRef.current?.focus();
  return (
    <div className={stageStyles.below}>
      <StageQuestion
        question={elsewhere === null ? null : otherPlace(elsewhere)}
        onYes={() => {
          other.dismiss();
          if (elsewhere !== null) player.seek(elsewhere);
          backToPlay();
        }}
        onNo={() => {
          other.dismiss();
          backToPlay();
        }}
      />
      <StageQuestion
        isQuiet
        question={elsewhere === null && offer.isMade ? soundAlone(player) : null}
        onYes={() => {
          player.pickQuality('sound');
          backToPlay();
        }}
        onNo={() => {
          offer.decline();
          backToPlay();
        }}
      />
      <SeekBar
        metadata={player.metadata}
        seconds={player.seconds}
        durationSeconds={media.durationSeconds || position.durationSeconds}
        percent={position.percent}
        isStarted={player.isStarted}
        isPlaying={!media.isPaused && !media.isStalled && media.durationSeconds > 0}
        stamps={stamps}
        onSeek={player.seek}
      />
      <Controls player={player} playRef={playRef} />
    </div>
  );
}

function otherPlace(seconds: number) {
  const time = clockTime(seconds);
  const yes = m.player_other_go({ time });
  return { text: m.player_other_place({ time }), yes, no: m.player_other_stay() };
}

function soundAlone({ soundBitsPerSecond }: Player) {
  const mb = megabytesPerMinute(soundBitsPerSecond ?? 0) ?? '';
  const text = m.player_sound_offer({ mb });
  return { text, yes: m.player_sound_only(), no: m.player_sound_declined() };
}
