import type { LocalNote } from '../storage/local-note.ts';
import type { SendState } from '../storage/send-state.ts';

/** A longer `Retry-After` is cut to this: a wrong clock must not hold an entry for days. */
export const longestWaitMs = 60 * 60 * 1000;

/** Whether a sender may try an entry now, in the session whose `createdAt` is `session`; null: in none. */
export function isDue(
  { pause, notBefore }: SendState,
  session: string | null,
  now: number,
): boolean {
  if (pause?.kind === 'rejected') return false;
  if (pause?.kind === 'sign-in' && pause.session === session) return false;
  if (!notBefore) return true;
  const clockWasChanged = now < notBefore.setAt || notBefore.until - now > longestWaitMs;
  return clockWasChanged || now >= notBefore.until;
}

/** Whether words of this note, its stash aside, exist on this phone only. */
export const isUnsent = (note: LocalNote): boolean =>
  note.pending !== null || note.conflict !== null || note.text !== (note.base?.text ?? '');
