import type { OutboxKind } from '#contract/offline.ts';
import { m } from '../i18n/paraglide/messages.js';
import { backoffMs } from '../outbox/backoff.ts';
import { listenToOutbox } from '../outbox/channel.ts';
import type { Waiting } from '../outbox/kind.ts';
import { kinds } from '../outbox/kinds.ts';
import { activeSession } from '../storage/app-db.ts';
import { hasStoredPlayback } from '../storage/stored-playback.ts';
import { isOnline, onNetworkChange } from './network.ts';
import { requestFlush } from './request-flush.ts';
import { adoptStoredAppointments } from './waiting-appointments.ts';

export interface SignedIn {
  state(): { user: { id: string } | null; needsSignIn: boolean };
  subscribe(listener: () => void): () => void;
  refused(userId: string): void;
}

/** While a film plays the academy hears of it this often; a pause or the end asks for it at once. */
const playingMs = 30_000;
const whilePlaying: readonly OutboxKind[] = ['position', 'progress'];

let planTimer: ReturnType<typeof setTimeout> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Everything that has the outbox sent without a `sync` event, for every iPhone and for servers that
 * were down (decisions, section 5.3): start, sign-in and logout, `online`, the academy's first answer
 * after a silence, visible again, and a timer with backoff. Saves ask for it themselves.
 */
export function startTriggers(session: SignedIn): void {
  const flush = () => void flushFor(session);
  const flushIfVisible = () => {
    if (document.visibilityState === 'visible') flush();
  };
  window.addEventListener('online', flush);
  window.addEventListener('pageshow', flush);
  document.addEventListener('visibilitychange', flushIfVisible);
  onNetworkChange(() => {
    if (isOnline()) flush();
  });
  let sender = senderOf(session);
  session.subscribe(() => {
    const next = senderOf(session);
    if (next !== sender) flush();
    sender = next;
  });
  listenToOutbox((message) => {
    if (message.type === 'SIGN_IN_NEEDED') session.refused(message.userId);
    if (message.type === 'ENTRY_CHANGED') planSoon();
    if (message.type === 'ENTRY_SENT' && message.kind === 'appointment') void sayBooked();
  });
  void adoptStored(session).then(flush, flush);
  void planRetry();
}

/** What the first release kept elsewhere. */
async function adoptStored(session: SignedIn): Promise<void> {
  await adoptStoredAppointments();
  const { user } = session.state();
  if (!user || !hasStoredPlayback()) return;
  const { adoptStoredPlayback } = await import('./adopt-playback.ts');
  await adoptStoredPlayback(user.id);
}

async function sayBooked(): Promise<void> {
  const { toastSuccess } = await import('../ui/toast.tsx');
  toastSuccess(m.appointment_success());
}

/** Whose work can be sent now: nobody's while the academy refuses the session. */
function senderOf(session: SignedIn): string | null | undefined {
  const { user, needsSignIn } = session.state();
  return needsSignIn ? undefined : (user?.id ?? null);
}

async function flushFor(session: SignedIn): Promise<void> {
  await requestFlush();
  const { user } = session.state();
  // This browser has deleted its databases under an open page: only a sign-in brings a session back.
  if (user && !(await activeSession().catch(() => null))) session.refused(user.id);
}

/** Every keystroke changes a row: one look at them all a second is enough. */
function planSoon(): void {
  if (planTimer !== undefined) return;
  planTimer = setTimeout(() => {
    planTimer = undefined;
    void planRetry();
  }, 1000);
}

async function planRetry(): Promise<void> {
  const delays = await waitingDelays().catch(() => []);
  clearTimeout(timer);
  if (delays.length === 0) return;
  timer = setTimeout(
    () => {
      if (document.visibilityState === 'visible') void requestFlush();
      void planRetry();
    },
    Math.min(...delays),
  );
}

async function waitingDelays(): Promise<number[]> {
  const session = await activeSession();
  const waiting = await Promise.all(kinds.map((kind) => kind.waiting(session)));
  return waiting
    .flat()
    .filter(({ pending }) => pending.pause === null)
    .map(delayOf);
}

function delayOf({ kind, pending }: Waiting): number {
  const isPlaying = pending.attempts === 0 && whilePlaying.includes(kind);
  return isPlaying ? playingMs : backoffMs(pending.attempts);
}
