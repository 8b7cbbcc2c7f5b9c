import { useEffect, useEffectEvent, useState } from 'react';
import type { Connectivity } from '../../api/connectivity.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { LocalNote } from '../../storage/local-note.ts';
import type { NoteState } from './note-state.ts';
import { whyWaiting } from './why-waiting.ts';

/** A screen reader hears changes at most this often (design 10). */
const everyMs = 2000;

const kept = {
  offline: m.notes_kept_offline,
  timeout: m.notes_kept_timeout,
  captive: m.notes_kept_captive,
  sick: m.notes_kept_sick,
  waiting: m.notes_kept_waiting,
  rejected: m.notes_announce_failed,
  'sign-in': m.notes_announce_failed,
};

/** The polite live region's text: what the state settled on; typing and syncing are silent. */
export function useStateAnnouncement(
  state: NoteState,
  { pending }: LocalNote,
  connectivity: Connectivity | 'checking',
): string {
  const [told, setTold] = useState({ state, text: '' });
  const settle = useEffectEvent(() => {
    if (state !== told.state) setTold({ state, text: words() });
  });
  useEffect(() => {
    const timer = setTimeout(settle, everyMs);
    return () => clearTimeout(timer);
  }, [state]);

  function words(): string {
    if (state === 'local' && pending) return kept[whyWaiting(pending, connectivity)]();
    if (state === 'synced') return m.notes_announce_synced();
    return state === 'failed' ? m.notes_announce_failed() : '';
  }
  return told.text;
}
