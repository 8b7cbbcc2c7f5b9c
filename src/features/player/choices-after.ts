import type { PlayerChoices } from '../../storage/player-choices.ts';
import type { Command } from './commands.ts';
import { speedAfter } from './speeds.ts';

/** Returns what a command changes of her choices; null: it is none about them. */
export function choicesAfter(
  command: Command,
  choices: PlayerChoices,
): Partial<PlayerChoices> | null {
  if (command.do === 'mute') return { isMuted: !choices.isMuted };
  if (command.do === 'captions') return { hasCaptions: !choices.hasCaptions };
  if (command.do === 'speed') return { speed: speedAfter(choices.speed, command.step) };
  if (command.do !== 'volume') return null;
  const volume = Math.min(1, Math.max(0, choices.volume + command.by));
  return { volume: Math.round(volume * 10) / 10, isMuted: false };
}
