import { useId, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { Icon } from '../../ui/icon.tsx';
import { ControlButton } from './control-button.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { Player } from './use-player.ts';

/** Always in sight below the picture: nothing to find out, nothing over the work she studies. */
export function Controls({ player }: { player: Player }) {
  const { run, media, choices, isStarted, captions, fullscreen } = player;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const isPaused = !isStarted || media.isPaused;
  const isSilent = choices.isMuted || choices.volume === 0;
  return (
    <div className="controls">
      <div className="controls-row">
        <ControlButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? m.player_play_short() : m.player_pause()}
          onClick={() => run({ do: 'toggle' })}
          disabled={!isStarted && !player.isOnline}
        />
        <ControlButton
          icon="back10"
          label={m.player_back_10()}
          onClick={() => run({ do: 'skip', seconds: -10 })}
          disabled={!isStarted}
        />
        <ControlButton
          icon="forward10"
          label={m.player_forward_10()}
          onClick={() => run({ do: 'skip', seconds: 10 })}
          disabled={!isStarted}
        />
        <ControlButton
          icon={isSilent ? 'muted' : 'sound'}
          label={isSilent ? m.player_unmute() : m.player_mute()}
          onClick={() => choices.set({ isMuted: !isSilent, volume: choices.volume || 1 })}
        />
        <input
          className="volume"
          type="range"
          aria-label={m.player_volume()}
          min={0}
          max={1}
          step={0.1}
          value={choices.isMuted ? 0 : choices.volume}
          onChange={(event) => choices.set({ volume: event.target.valueAsNumber, isMuted: false })}
        />
        <span className="gap" />
        {captions && (
          <ControlButton
            icon="captions"
            label={choices.hasCaptions ? m.player_captions_off() : m.player_captions_on()}
            isOn={choices.hasCaptions}
            onClick={() => run({ do: 'captions' })}
          />
        )}
        <button
          type="button"
          className="control num"
          aria-label={m.player_settings()}
          aria-expanded={isOpen}
          aria-controls={panelId}
          title={m.player_settings()}
          onClick={() => setIsOpen(!isOpen)}
        >
          {choices.speed === 1 ? (
            <Icon name="settings" />
          ) : (
            m.player_speed_of({ speed: choices.speed })
          )}
        </button>
        <ControlButton
          className="wide-only"
          icon="keys"
          label={m.player_help()}
          onClick={() => run({ do: 'help' })}
        />
        {player.canFloat && (
          <ControlButton
            icon="pip"
            label={m.player_pip()}
            onClick={() => run({ do: 'pip' })}
            disabled={!isStarted}
          />
        )}
        {fullscreen.canEnter && (
          <ControlButton
            icon={fullscreen.isOn ? 'smaller' : 'larger'}
            label={fullscreen.isOn ? m.player_full_leave() : m.player_full()}
            onClick={fullscreen.toggle}
            disabled={!isStarted && !fullscreen.isOn}
          />
        )}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <SettingsPanel player={player} onClose={() => setIsOpen(false)} />}
      </div>
    </div>
  );
}
