import { clsx } from 'clsx';
import { useId } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { Quality } from '../../storage/player-choices.ts';
import * as textLinkStyles from '../../ui/text-link.module.css';
import * as typography from '../../ui/typography.module.css';
import { isPictureWanted } from './open-phone-film.ts';
import { bitsPerSecondOf, levelFor, megabytesPerMinute } from './quality.ts';
import * as styles from './settings-panel.module.css';
import { speeds } from './speeds.ts';
import * as stageStyles from './stage.module.css';
import type { Player } from './use-player.ts';

/** Offers the speeds, and the qualities with what each costs. Escape closes it. */
export function SettingsPanel({ player, onClose }: { player: Player; onClose: () => void }) {
  const { choices, levels, run } = player;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes up from the choices in it
    <div
      className={styles.settings}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Choice
        title={m.player_speed()}
        value={choices.speed}
        options={speeds.map((speed) => ({ value: speed, label: m.player_speed_of({ speed }) }))}
        onPick={(speed) => choices.set({ speed })}
      />
      {levels.length > 1 || hasSound(player) ? (
        <Choice
          title={m.player_quality()}
          value={qualityOf(player)}
          options={qualityOptions(player)}
          onPick={player.pickQuality}
        />
      ) : (
        <p className={typography.small}>
          {player.isStarted ? m.player_one_quality() : m.player_quality_later()}
        </p>
      )}
      <button
        type="button"
        className={clsx(textLinkStyles.textButton, stageStyles.textButton)}
        onClick={() => run({ do: 'help' })}
      >
        {m.player_help()}
      </button>
    </div>
  );
}

/** Whether the phone's sound is one choice, and the academy's picture the other. */
const isSoundHere = ({ phone, isOnline }: Player): boolean =>
  phone === 'sound' && isPictureWanted({ isOnline, quality: 'saver' });

const hasSound = (player: Player): boolean =>
  player.soundBitsPerSecond !== null || isSoundHere(player);

/** Returns the quality that plays of this film, which may not have the one chosen for another. */
function qualityOf(player: Player): Quality {
  const { levels, isPhoneSound } = player;
  const { quality } = player.choices;
  // Where the network came back meanwhile, the phone's sound plays on until she picks a picture.
  if (isSoundHere(player) && isPhoneSound) return 'sound';
  if (quality === 'sound' && !hasSound(player)) return 'saver';
  if (typeof quality !== 'number') return quality;
  return levels[levelFor(levels, quality)]?.shortSide ?? quality;
}

interface Option<T> {
  value: T;
  label: string;
  note?: string | null;
}

function qualityOptions(player: Player): Option<Quality>[] {
  const { levels } = player;
  const cost = (quality: Quality) => {
    const mb = megabytesPerMinute(bitsPerSecondOf(player, quality) ?? 0);
    return mb && m.player_mb({ mb });
  };
  const soundCost = player.phone === 'sound' ? null : cost('sound');
  const sound = { value: 'sound' as const, label: m.player_sound_only(), note: soundCost };
  const sizes = [...new Set(levels.map(({ shortSide }) => shortSide))].filter((size) => size > 0);
  return [
    ...(hasSound(player) ? [sound] : []),
    { value: 'saver', label: m.player_saver(), note: cost('saver') },
    { value: 'auto', label: m.player_auto() },
    ...sizes
      .sort((a, b) => a - b)
      .map((size) => ({
        value: size,
        label: m.player_lines({ height: size }),
        note: cost(size),
      })),
  ];
}

interface ChoiceProps<T> {
  title: string;
  value: T;
  options: Option<T>[];
  onPick: (value: T) => void;
}

function Choice<T extends string | number>({ title, value, options, onPick }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {options.map((option) => (
        <label key={option.value} className={clsx(typography.numeric, styles.option)}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          <span className={styles.label}>
            {option.label}
            {option.note && <small className={styles.note}>{option.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
