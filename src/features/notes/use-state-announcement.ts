import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { NoteState } from './note-state.ts';

/** A state is announced when it has lasted this long, so changes are heard at most this often (design 10). */
const everyMs = 2000;

/** The state of the note, or that this device could not keep it, which is told before all else. */
type SpokenState = NoteState | 'unstored';

const spoken: Partial<Record<SpokenState, () => string>> = {
  unstored: m.notes_detail_unstored,
  synced: m.notes_announce_synced,
  failed: m.notes_announce_failed,
};

/**
 * Returns the polite live region's text: what the state settled on, or what a save came to. Typing and
 * syncing are silent, and so is a note that is kept, since its save has said why.
 */
export function useStateAnnouncement(state: SpokenState) {
  const [announced, setAnnounced] = useState({ state, text: '', next: '' });
  const settle = useEffectEvent((now: SpokenState) => {
    if (now === announced.state) return;
    const text = now === 'local' ? announced.text : (spoken[now]?.() ?? '');
    setAnnounced({ ...announced, state: now, text });
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(state), everyMs);
    return () => clearTimeout(timer);
  }, [state]);
  // The region is emptied first: the same words twice would change nothing, and not be spoken.
  useEffect(() => {
    if (announced.next === '') return;
    const timer = setTimeout(() =>
      setAnnounced((last) => ({ ...last, text: last.next, next: '' })),
    );
    return () => clearTimeout(timer);
  }, [announced.next]);
  const announce = (text: string) => setAnnounced((last) => ({ ...last, text: '', next: text }));
  return { announcement: announced.text, announce };
}
