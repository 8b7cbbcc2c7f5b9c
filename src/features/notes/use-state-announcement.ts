import { useEffect, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { NoteState } from './note-state.ts';

/** A screen reader hears changes at most this often (design 10). */
const everyMs = 2000;

const spoken: Partial<Record<NoteState, () => string>> = {
  local: m.notes_announce_local,
  synced: m.notes_announce_synced,
  failed: m.notes_announce_failed,
};

/** The polite live region's text: what the state settled on; typing and syncing are silent. */
export function useStateAnnouncement(state: NoteState): string {
  const [first] = useState(state);
  const [settled, setSettled] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), everyMs);
    return () => clearTimeout(timer);
  }, [state]);
  const [hasChanged, setHasChanged] = useState(false);
  if (settled !== first && !hasChanged) setHasChanged(true);
  return hasChanged ? (spoken[settled]?.() ?? '') : '';
}
