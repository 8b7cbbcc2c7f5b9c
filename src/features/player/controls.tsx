import { clsx } from 'clsx';
import { type Ref, useId, useRef, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import { ControlButton } from './control-button.tsx';
import * as styles from './controls.module.css';
import { SettingsPanel } from './settings-panel.tsx';
import type { Player } from './use-player.ts';

interface ControlsProps {
  player: Player;
  /** The button that plays and pauses. */
  playRef: Ref<HTMLButtonElement>;
}

/**
 * Shows the controls below the picture, always visible and never over the work that the student
 * studies.
 */
export function Controls({ player, playRef }: ControlsProps) {
  const { run, media, choices, isStarted, captions, fullscreen } = player;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const settings = useRef<HTMLButtonElement>(null);
  const isPaused = !isStarted || media.isPaused;
  const isSilent = choices.isMuted || choices.volume === 0;
  const speed = choices.speed === 1 ? '' : m.player_speed_of({ speed: choices.speed });
  // What is seen on a button is in its name, or who speaks to her phone could not press it by that.
  const settingsLabel = `${speed} ${m.player_settings()}`.trim();
  return (
    <div className={styles.controls}>
      <div className={styles.controlsRow}>
        <ControlButton
          ref={playRef}
          className={styles.control}
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? m.player_play_short() : m.player_pause()}
          onClick={() => run({ do: 'toggle' })}
          disabled={!isStarted && player.isOutOfReach}
        />
        <ControlButton
          className={styles.control}
          icon="back10"
          label={m.player_back_10()}
          onClick={() => run({ do: 'skip', seconds: -10 })}
          disabled={!isStarted}
        />
        <ControlButton
          className={styles.control}
          icon="forward10"
          label={m.player_forward_10()}
          onClick={() => run({ do: 'skip', seconds: 10 })}
          disabled={!isStarted}
        />
        <ControlButton
          className={styles.control}
          icon={isSilent ? 'muted' : 'sound'}
          label={isSilent ? m.player_unmute() : m.player_mute()}
          onClick={() => choices.set({ isMuted: !isSilent, volume: choices.volume || 1 })}
        />
        <input
          className={styles.volume}
          type="range"
          aria-label={m.player_volume()}
          min={0}
          max={1}
          step={0.1}
          value={choices.isMuted ? 0 : choices.volume}
          onChange={(event) => choices.set({ volume: event.target.valueAsNumber, isMuted: false })}
        />
        <span className={styles.spacer} />
        {captions && (
          <ControlButton
            className={styles.control}
            icon="captions"
            label={choices.hasCaptions ? m.player_captions_off() : m.player_captions_on()}
            isOn={choices.hasCaptions}
            onClick={() => run({ do: 'captions' })}
          />
        )}
        <button
          ref={settings}
          type="button"
          className={clsx(typography.numeric, styles.control)}
          aria-label={settingsLabel}
          aria-expanded={isOpen}
          aria-controls={panelId}
          title={settingsLabel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {speed || <Icon name="settings" />}
        </button>
        <ControlButton
          className={clsx(styles.control, styles.wideOnly)}
          icon="keys"
          label={m.player_help()}
          onClick={() => run({ do: 'help' })}
        />
        {player.canFloat && (
          <ControlButton
            className={styles.control}
            icon="pip"
            label={m.player_pip()}
            onClick={() => run({ do: 'pip' })}
            disabled={!isStarted}
          />
        )}
        {fullscreen.canEnter && (
          <ControlButton
            className={styles.control}
            icon={fullscreen.isOn ? 'smaller' : 'larger'}
            label={fullscreen.isOn ? m.player_full_leave() : m.player_full()}
            onClick={fullscreen.toggle}
            disabled={!isStarted && !fullscreen.isOn}
          />
        )}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <SettingsPanel
            player={player}
            onClose={() => {
              setIsOpen(false);
              settings.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
