import { slotsOf } from '../storage/note-slots.ts';
import { backoffMs } from '../sync/backoff.ts';
import { isWaiting } from '../sync/is-due.ts';
import { listenToNotes } from '../sync/note-channel.ts';
import { flushNotesHere } from './flush-notes-here.ts';
import { isOnline, onNetworkChange } from './network.ts';
import { tellWorker } from './worker.ts';

interface SignedIn {
  state(): { user: { id: string } | null; needsSignIn: boolean };
  subscribe(listener: () => void): () => void;
  refused(userId: string): void;
}

let planTimer: ReturnType<typeof setTimeout> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, in the worker where there is one; else here. */
export function wakeNoteSender(): void {
  if (tellWorker({ type: 'FLUSH_NOTES' })) return;
  void flushNotesHere();
}

/**
 * The wake-ups that need no `sync` event, for every iPhone and for servers that were down
 * (decisions, section 5.3): start, sign-in, `online`, the academy's first answer after a silence,
 * visible again, and a timer with backoff.
 */
export function startNoteSync(session: SignedIn): void {
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') wakeNoteSender();
  };
  window.addEventListener('online', wakeNoteSender);
  onNetworkChange(() => {
    if (isOnline()) wakeNoteSender();
  });
  window.addEventListener('pageshow', wakeNoteSender);
  document.addEventListener('visibilitychange', wakeIfVisible);
  let sender = senderOf(session);
  session.subscribe(() => {
    const next = senderOf(session);
    if (next !== undefined && next !== sender) wakeNoteSender();
    sender = next;
  });
  listenToNotes((message) => {
    if (message.type === 'SIGN_IN_NEEDED') session.refused(message.userId);
    if (message.type === 'NOTE_CHANGED') planSoon(session);
  });
  wakeNoteSender();
  void planRetry(session);
}

/** Every keystroke changes a slot: one look at them all a second is enough. */
function planSoon(session: SignedIn): void {
  if (planTimer !== undefined) return;
  planTimer = setTimeout(() => {
    planTimer = undefined;
    void planRetry(session);
  }, 1000);
}

/** Whose notes can be sent now: nobody's while the academy refuses the session. */
function senderOf(session: SignedIn): string | undefined {
  const { user, needsSignIn } = session.state();
  return needsSignIn ? undefined : user?.id;
}

async function planRetry(session: SignedIn): Promise<void> {
  const userId = session.state().user?.id;
  if (userId === undefined) return;
  const waiting = (await slotsOf(userId)).filter(isWaiting);
  clearTimeout(timer);
  if (waiting.length === 0) return;
  const attempts = Math.min(...waiting.map((slot) => slot.outgoing?.attempts ?? 0));
  timer = setTimeout(() => {
    if (document.visibilityState === 'visible') wakeNoteSender();
    void planRetry(session);
  }, backoffMs(attempts));
}
