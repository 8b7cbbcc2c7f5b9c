import type { Connectivity } from '../../api/connectivity.ts';
import type { PendingSave } from '../../storage/local-note.ts';

export type WhyWaiting = Exclude<Connectivity, 'online'> | 'sign-in' | 'rejected' | 'waiting';

/**
 * Returns why a saved note is not at the academy yet: one answer for the sentence beside Save Notes and for
 * what a save says, so that both agree with the banner, which shows the same `connectivity`.
 */
export function whyWaiting(
  { pause, problem }: Pick<PendingSave, 'pause' | 'problem'>,
  connectivity: Connectivity | 'checking',
): WhyWaiting {
  if (pause) return pause.kind;
  if (connectivity !== 'online' && connectivity !== 'checking') return connectivity;
  if (typeof problem === 'number') return 'sick';
  if (problem === 'unexpected') return 'captive';
  // The academy answers again, so the note only waits for its turn.
  return problem === 'timeout' && connectivity === 'checking' ? 'timeout' : 'waiting';
}
