import { listenToOutbox } from '../outbox/channel.ts';
import { activeSession } from '../storage/app-db.ts';
import { hasLegacy } from '../storage/legacy-storage.ts';
import { requestFlush } from './request-flush.ts';
import { onRetryTrigger } from './retry-triggers.ts';

export interface SignedIn {
  getState(): { user: { id: string } | null; needsSignIn: boolean };
  subscribe(listener: () => void): () => void;
  refused(userId: string): void;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** When `timer` fires, by the page's own clock: nobody can set that one back. */
let plannedAt = 0;

/**
 * Everything that has the outbox sent without a `sync` event, for every iPhone and for servers that
 * were down (rules 5.3): start, sign-in and logout, `online`, the academy's first answer
 * after a silence, visible again, and a timer with backoff. Saves ask for it themselves.
 */
export function startTriggers(session: SignedIn): void {
  const flush = () => void flushFor(session);
  onRetryTrigger(flush);
  let sender = senderOf(session);
  session.subscribe(() => {
    const next = senderOf(session);
    if (next !== sender) flush();
    sender = next;
  });
  listenToOutbox((message) => {
    if (message.type === 'SIGN_IN_NEEDED') session.refused(message.userId);
    if (message.type === 'ENTRY_CHANGED') plan(message.retryInMs);
    if (message.type !== 'ENTRY_SENT') return;
    // Where their code is out of reach the next sign-in forgets the mark, and the list says what waits.
    if (message.kind === 'appointment') void reportBooked().catch(() => undefined);
    if (message.kind === 'logout') void forgetMark().catch(() => undefined);
  });
  void migrateStored(session).then(flush, flush);
}

/** What the first release or a page that went away kept elsewhere, and a logout that was never heard. */
async function migrateStored(session: SignedIn): Promise<void> {
  if (hasLegacy('appointments')) {
    const { migrateStoredAppointments } = await import('./waiting-appointments.ts');
    await migrateStoredAppointments();
  }
  const { user } = session.getState();
  if (user) {
    const { restoreUnsavedEdits } = await import('./restore-unsaved-edits.ts');
    await restoreUnsavedEdits(user.id);
  } else {
    const { markPendingLogout } = await import('./pending-logout.ts');
    await markPendingLogout();
  }
  if (!user || !hasLegacy('playback')) return;
  const { migrateStoredPlayback } = await import('./migrate-playback.ts');
  await migrateStoredPlayback(user.id);
}

async function forgetMark(): Promise<void> {
  const { forgetLogoutMark } = await import('./pending-logout.ts');
  forgetLogoutMark();
}

async function reportBooked(): Promise<void> {
  const { showBooked } = await import('./booked-toast.ts');
  showBooked();
}

/** Whose work can be sent now: nobody's while the academy refuses the session. */
function senderOf(session: SignedIn): string | null | undefined {
  const { user, needsSignIn } = session.getState();
  return needsSignIn ? undefined : (user?.id ?? null);
}

async function flushFor(session: SignedIn): Promise<void> {
  await requestFlush();
  const { user } = session.getState();
  // This browser has deleted its databases under an open page: only a sign-in brings a session back.
  if (user && !(await activeSession().catch(() => null))) session.refused(user.id);
}

/** The earliest try counts: every keystroke in a note that waits tells of it anew. */
function plan(delayMs: number | null): void {
  if (delayMs === null) return;
  const at = performance.now() + delayMs;
  if (timer !== undefined && plannedAt <= at) return;
  clearTimeout(timer);
  plannedAt = at;
  timer = setTimeout(() => {
    timer = undefined;
    if (document.visibilityState === 'visible') void requestFlush();
  }, delayMs);
}
