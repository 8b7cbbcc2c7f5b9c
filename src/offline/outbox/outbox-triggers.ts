import { backoffMs } from '../../outbox/backoff.ts';
import { listenToOutbox } from '../../outbox/channel.ts';
import { activeSession } from '../../storage/app-db.ts';
import { onRetryTrigger } from '../network/retry-triggers.ts';
import { requestFlush, requestSync } from './request-flush.ts';

export interface SignedIn {
  getState(): { user: { id: string } | null; needsSignIn: boolean };
  subscribe(listener: () => void): () => void;
  refused(userId: string): void;
  signOut(leaveScreen: () => Promise<unknown>): Promise<void>;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** When `timer` fires, by the page's monotonic clock, which nobody can set back. */
let plannedAt = 0;
/** Whether the entry that was announced last waits for another try. */
let isWaiting = false;
/** The number of times that the academy has answered again while an entry went on waiting. */
let answersInVain = 0;

/**
 * Has the outbox sent without a `sync` event, for every iPhone and for servers that were down (rules 5.3):
 * at the start, a sign-in and a logout, on `online` and the academy's first answer after a silence, when the
 * page is visible again, and by a timer with backoff. Saves ask for it themselves. To be called once.
 */
export function startTriggers(session: SignedIn): void {
  const flush = () => void flushFor(session);
  onRetryTrigger(flush, () => {
    // A line that breaks at each save answers each check after it, and would be tried without a pause.
    if (answersInVain === 0) flush();
    else plan(backoffMs(answersInVain));
    if (isWaiting) answersInVain += 1;
  });
  let sender = senderOf(session);
  session.subscribe(() => {
    const next = senderOf(session);
    if (next === sender) return;
    sender = next;
    flush();
    if (next === null) void requestSync(); // she may close the page before there is a network
  });
  listenToOutbox((message) => {
    if (message.type === 'SIGN_IN_NEEDED') session.refused(message.userId);
    if (message.type === 'ENTRY_CHANGED') {
      isWaiting = message.retryInMs !== null;
      if (!isWaiting) answersInVain = 0;
      plan(message.retryInMs);
    }
    if (message.type !== 'ENTRY_SENT') return;
    // Where the code cannot be fetched the next sign-in removes the mark, and the list shows what
    // waits.
    import('./after-sent.ts')
      .then(({ afterSent }) => afterSent(message.kind))
      .catch(() => undefined);
  });
  import('./left-behind.ts')
    .then(({ collectLeftBehind }) => collectLeftBehind(session))
    .then(flush, flush);
}

/** Returns the student whose entries can be sent now, null for nobody; undefined while she has to sign in. */
function senderOf(session: SignedIn): string | null | undefined {
  const { user, needsSignIn } = session.getState();
  return needsSignIn ? undefined : (user?.id ?? null);
}

async function flushFor(session: SignedIn): Promise<void> {
  await requestFlush();
  const { user } = session.getState();
  // Without a record here the browser has deleted its databases under the open page, and only a sign-in
  // restores the session. Storage that does not answer says nothing of it.
  if (user && !(await activeSession().catch(() => user))) session.refused(user.id);
}

/**
 * Plans the next try. The earliest counts, since every keystroke in a waiting note announces it
 * again.
 */
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
