import type { NoteSlot } from '../storage/note-slot.ts';

/** No `Retry-After` is believed beyond this: a wrong clock must not hold a note for days. */
const longestWaitMs = 60 * 60 * 1000;

/** Whether a sender may try this slot now, for the session that began at `session`. */
export function isDue({ outgoing, conflict }: NoteSlot, session: string, now: number): boolean {
  if (!outgoing || conflict) return false;
  const { pause, notBefore } = outgoing;
  if (pause?.kind === 'rejected') return false;
  if (pause?.kind === 'sign-in' && pause.session === session) return false;
  if (!notBefore) return true;
  const clockWasChanged = now < notBefore.setAt || notBefore.until - now > longestWaitMs;
  return clockWasChanged || now >= notBefore.until;
}

/** Whether a later wake-up may still deliver this slot with no tap of the student. */
export function isWaiting(slot: NoteSlot): boolean {
  return slot.outgoing !== null && slot.conflict === null && slot.outgoing.pause === null;
}

/** Whether anything of this slot exists on this phone only. */
export const isUnsent = (slot: NoteSlot): boolean =>
  slot.outgoing !== null || slot.conflict !== null || slot.text !== (slot.base?.text ?? '');
