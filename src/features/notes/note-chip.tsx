import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { noteState } from './note-state.ts';
import { type ShownState, StateChip } from './state-chip.tsx';
import { useLocalNotes } from './use-local-notes.ts';

const labels: Record<ShownState, () => string> = {
  draft: m.notes_chip_draft,
  local: m.notes_chip_local,
  syncing: m.notes_chip_local,
  synced: m.notes_chip_synced,
  failed: m.notes_chip_failed,
};

/** Shows on a course card whether this course has notes on the phone, and their state. */
export function NoteChip({ courseId }: { courseId: string }) {
  const { notes } = useLocalNotes(useStudent().id);
  const local = notes.find((candidate) => candidate.courseId === courseId);
  const state = local ? noteState(local, local.text, false) : 'empty';
  return state === 'empty' ? null : <StateChip state={state} label={labels[state]()} />;
}
