import { reportConnectivity } from '../api/connectivity.ts';
import { isRefusedSession } from '../api/is-refused-session.ts';
import { isOnline } from '../offline/network/network.ts';
import { onRetryTrigger } from '../offline/network/retry-triggers.ts';
import { backoffMs } from '../outbox/backoff.ts';
import type { Session } from '../session/session.ts';
import { mayUseAnyNetwork } from '../storage/download-choices.ts';
import { isOutOfRoom, type TakenKey } from '../storage/film-db.ts';
import { keyOf, type TakenLesson, takenLesson, takenLessons } from '../storage/taken-lessons.ts';
import { announceFilms, listenToFilms } from './channel.ts';
import { fetchLesson } from './fetch-lesson.ts';
import { ensureFilmKey, restoreFilmKey } from './film-key.ts';
import type { RemainingFiles } from './hand-over.ts';
import { comeBack, type HandOver, isUnseen, mayGoOnUnseen, readyToLeave } from './leave.ts';
import { networkKind, onNetworkKind } from './network-rule.ts';
import { isAllHere, isDueNow } from './queue-rules.ts';
import { renewWhereDue } from './renew.ts';
import { checkRoomNow, firstRoomCheckMs, isAnotherCheckDue, isRoomCheckDue } from './room.ts';
import { type SettledProblem, settleProblem } from './settle-problem.ts';
import { TransferProblem } from './transfer-error.ts';

type SignedIn = Pick<Session, 'getState' | 'subscribe'>;

/** Web Lock: one lesson at a time, whatever tabs are open. */
const lock = 'academy-films';
/** The shortest time between two announcements of progress to the screens, in ms. */
const announceEveryMs = 500;
/** The interval at which a page looks again for room on the phone and for leases to renew, in ms. */
const lookAgainMs = 60_000;
/** So many tries in a row that bring nothing end a lesson's turn. */
const mostBroken = 3;

let session: SignedIn | null = null;
let isRunning = false;
let isRoundDue = false;
/** The number of tries in a row that have brought nothing, of whichever lessons and rounds. */
let attempts = 0;
/** Ends a wait between two tries. */
let wake = () => {};
interface Transfer {
  key: TakenKey;
  /** The quality that she had chosen when it began. */
  shortSide: number;
  controller: AbortController;
  keptBytes: number;
  still: RemainingFiles | null;
  handOver: HandOver | null;
  /** Whether her choices let the browser go on with it. */
  mayGoOn: boolean;
}
let current: Transfer | null = null;
/** The lesson that the browser was given since she left the page: one that fails is not given again. */
let handedOver: string | null = null;

/** Fetches what the signed-in student has chosen, while the page is open; a further call only looks again. */
export function runDownloads(signedIn: SignedIn): void {
  if (session) {
    poke();
    return;
  }
  session = signedIn;
  listenToFilms(({ type }) => {
    if (type === 'wanted') {
      checkRoomNow();
      poke();
      void readChoices(); /* no await */
    }
    void stopUnwanted(); /* no await */
  });
  document.addEventListener('visibilitychange', () => {
    if (!isUnseen()) handedOver = null;
    leaveIfUnseen();
  });
  onRetryTrigger(poke);
  onNetworkKind(() => {
    current?.controller.abort(new DOMException('Another network', 'AbortError'));
    poke();
  });
  signedIn.subscribe(() => {
    if (current?.key[0] !== userHere()) current?.controller.abort();
    poke();
  });
  setInterval(poke, lookAgainMs);
  setTimeout(poke, firstRoomCheckMs);
  poke();
}

const userHere = (): string | undefined => session?.getState().user?.id;

function poke(): void {
  isRoundDue = true;
  wake();
  if (!isRunning) void run(); /* no await */
}

async function run(): Promise<void> {
  isRunning = true;
  while (isRoundDue) {
    isRoundDue = false;
    const userId = userHere();
    if (userId === undefined) continue;
    // A tab that waits here takes over where the one at work is closed.
    await navigator.locks.request(lock, () => round(userId)).catch(() => undefined);
  }
  isRunning = false;
}

/** Fetches every lesson that can be fetched now; one that cannot waits for the next `poke`. */
async function round(userId: string): Promise<void> {
  await restoreFilmKey(userId).catch(() => undefined);
  if (isOnline()) await renewWhereDue(userId).catch(() => undefined);
  const tried = new Set<string>();
  while (userHere() === userId) {
    if (!(await comeBack(userId).catch(() => true))) return;
    const mayFetch = isOnline() && (await mayUseThisNetwork(userId));
    const rows = await takenLessons(userId);
    const row = rows.find(
      (found) =>
        isDueNow(found) &&
        (mayFetch || isAllHere(found)) &&
        // On a full disk not even the known problem is written once more before the next check.
        (found.problem !== 'full' || isAnotherCheckDue()) &&
        !tried.has(keyOf(found).join()),
    );
    if (!row) return;
    const outcome = await attempt(row);
    if (outcome.is === 'problem') tried.add(keyOf(row).join());
    if (outcome.is === 'full') return;
    if (outcome.is !== 'broke') attempts = 0;
    else {
      attempts = outcome.kept > 0 ? 0 : attempts + 1;
      if (attempts > 0) reportConnectivity('uncertain'); // asked again until the academy answers
      // The other lessons, and the leases that are looked at between two rounds, do not wait for this one.
      // The count goes on over them and over rounds, so that an academy that serves none is not asked more often.
      if (attempts > 0 && attempts % mostBroken === 0) tried.add(keyOf(row).join());
      await pause(outcome.kept > 0 ? announceEveryMs : backoffMs(attempts));
    }
  }
}

const mayUseThisNetwork = async (userId: string): Promise<boolean> =>
  networkKind() !== 'costly' || mayUseAnyNetwork(userId);

type Outcome = SettledProblem | { is: 'broke'; kept: number };

async function attempt(row: TakenLesson): Promise<Outcome> {
  const key = keyOf(row);
  const { userId, shortSide } = row;
  const controller = new AbortController();
  const started = { keptBytes: 0, still: null, handOver: null, mayGoOn: false };
  const transfer: Transfer = { key, shortSide, controller, ...started };
  current = transfer;
  // She may have logged out since the round looked, and a later logout aborts this one.
  if (userHere() !== userId) controller.abort();
  let toldAt = 0;
  try {
    const filmKey = await ensureFilmKey(userId);
    if (!filmKey) throw new TransferProblem('signed-out');
    transfer.handOver = await readyToLeave(row, filmKey.key).catch(() => null);
    await readChoices();
    await fetchLesson({
      key,
      filmKey,
      signal: controller.signal,
      onKept: (bytes) => {
        transfer.keptBytes += bytes;
        if (performance.now() - toldAt < announceEveryMs) return;
        toldAt = performance.now();
        announceFilms({ type: 'changed', userId });
      },
      onStillToCome: (still) => {
        transfer.still = still;
        leaveIfUnseen();
      },
    });
    return { is: 'done' };
  } catch (error) {
    if (controller.signal.aborted) return { is: 'done' };
    const problem = problemIn(error);
    if (!problem) return { is: 'broke', kept: transfer.keptBytes };
    const outcome = await settleProblem(row, problem);
    // Where this browser has too little for this lesson alone, a smaller one may still come.
    const isTooLarge = error instanceof TransferProblem && isRoomCheckDue();
    return outcome.is === 'full' && isTooLarge ? { is: 'problem' } : outcome;
  } finally {
    current = null;
    announceFilms({ type: 'changed', userId });
  }
}

/** Returns why a lesson does not go on before something else has changed; null where another try may help. */
function problemIn(error: unknown): TakenLesson['problem'] {
  if (isOutOfRoom(error)) return 'full';
  // Every call of a transfer may be refused so: the one for her key, and those for the lesson's files.
  if (isRefusedSession(error)) return 'signed-out';
  return error instanceof TransferProblem ? error.problem : null;
}

/** Reads her choices for the lesson under way: a page that is being left has no time to ask for them. */
async function readChoices(): Promise<void> {
  const transfer = current;
  if (transfer) transfer.mayGoOn = await mayGoOnUnseen(transfer.key[0]).catch(() => false);
}

/** Hands the lesson to the browser where nobody looks at the page any more. */
function leaveIfUnseen(): void {
  if (!isUnseen() || !current?.still || !current.handOver || !current.mayGoOn) return;
  const { key, controller, still, keptBytes } = current;
  if (handedOver === key.join()) return;
  handedOver = key.join();
  current.handOver(still, keptBytes).then(
    () => controller.abort(new DOMException('The browser goes on', 'AbortError')),
    () => undefined, // the browser refuses: the page goes on for as long as it may
  );
}

/**
 * Ends the transfer of a lesson that was paused or removed, in any tab, or is wanted in another quality
 * or on other networks only: she would pay for what is still to come of it.
 */
async function stopUnwanted(): Promise<void> {
  if (!current) return;
  const { key, shortSide, controller } = current;
  const row = await takenLesson(key).catch(() => null);
  const mayCome = async () => mayUseThisNetwork(key[0]).catch(() => true);
  const isWanted = row && !row.isPaused && row.shortSide === shortSide;
  if (isWanted && (isAllHere(row) || (await mayCome()))) return;
  controller.abort(new DOMException('Not wanted now', 'AbortError'));
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
