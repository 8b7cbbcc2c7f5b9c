import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import * as chipStyles from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.tsx';
import { isComputer } from '../../ui/is-computer.ts';
import type { NoteState } from './note-state.ts';

export type ShownState = Exclude<NoteState, 'empty'>;

const icons = {
  draft: 'pencil',
  local: 'device',
  syncing: 'sync',
  synced: 'checks',
  failed: 'alert',
} as const;

const chips = {
  draft: chipStyles.draft,
  local: chipStyles.local,
  syncing: chipStyles.syncing,
  synced: chipStyles.synced,
  failed: chipStyles.failed,
};

const words = {
  draft: m.notes_state_draft,
  local: () => (isComputer() ? m.notes_state_local_computer() : m.notes_state_local()),
  syncing: m.notes_state_syncing,
  synced: m.notes_state_synced,
  failed: m.notes_state_failed,
};

/**
 * Shows a state by icon and word, never by colour alone. `label` replaces the word, as on a course
 * card.
 */
export function StateChip({ state, label }: { state: ShownState; label?: string }) {
  return (
    <span className={clsx(chipStyles.chip, chips[state])} data-state={state}>
      <Icon className={chipStyles.icon} name={icons[state]} small />
      {label ?? words[state]()}
    </span>
  );
}
